// Pages that only read: settings and dialogs.
import { wireDialogs } from "./dom.js";
import { wireSettings } from "./settings.js";

wireDialogs();
wireSettings();
