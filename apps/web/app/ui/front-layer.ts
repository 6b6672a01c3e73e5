/** What is in front: the last dialog that opened, else the page. */
export const frontLayer = (): Element =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ??
  document.querySelector('main') ??
  document.body;
