// Pages that only read: settings and dialogs.
import { wireSettings } from "./settings.js";

wireSettings();
