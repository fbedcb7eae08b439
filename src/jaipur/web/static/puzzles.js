// The way into the puzzles: by theme, with what a guest has solved in this browser.
import { all, byId } from "./dom.js";
import { wireSettings } from "./settings.js";
import { chooseNext, solvedHere } from "./solved.js";
import { page, urlOf } from "./words.js";

wireSettings();
const { puzzles } = page;
const solved = solvedHere();
if (puzzles && !puzzles.you) {
  const answers = Object.values(solved.answers);
  byId("streak").textContent = String(solved.streak);
  byId("longest").textContent = String(solved.longest);
  byId("solved").textContent = `${answers.filter(Boolean).length} / ${answers.length}`;
}
for (const button of all("main [data-theme]")) {
  button.addEventListener("click", () => {
    if (!puzzles) return;
    const theme = button.dataset.theme ?? "";
    const id = chooseNext(puzzles, { theme, solved });
    location.assign(urlOf(`/puzzles/${id}${theme && `?theme=${theme}`}`));
  });
}
