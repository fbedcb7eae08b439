// Opens and closes dialogs from the first paint on: a tap that comes before the page's own scripts is not lost.
// Buttons with `data-opens` open that dialog, those with `data-closes` close theirs.
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const opener = target.closest("[data-opens]");
  if (opener instanceof HTMLElement) {
    opener.closest("dialog")?.close();
    const opened = document.getElementById(opener.dataset.opens ?? "");
    if (opened instanceof HTMLDialogElement) opened.showModal();
  } else if (target.closest("[data-closes]")) {
    target.closest("dialog")?.close();
  } else if (target instanceof HTMLDialogElement && target.dataset.firm === undefined) {
    target.close(); // a click on the backdrop
  }
});
