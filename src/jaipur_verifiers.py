"""The matches of `jaipur` under the name by which verifiers finds them: `jaipur-verifiers`."""

from jaipur.research.llm.verifiers_env import JaipurEnv, JaipurTaskset

__all__ = ["JaipurEnv", "JaipurTaskset"]
