/**
 * Links and buttons of the screen that the quick search offers and keys press. They are the visible ones and those of a
 * menu whose button is visible, so what a person may not do is not there, and nothing is only for the keyboard: a part of a screen says `data-screen-actions`, a control
 * `aria-keyshortcuts="e"`. Of several alike that follow each other, those one is not at say `data-out-of-turn`.
 */
export type ScreenControl = { label: string; key: string | undefined; press: () => void };

const controls = 'a[href], button:not(:disabled)';

/** Seen, or under a button that is: a menu of the screen shows where its controls are. */
const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() !== false ||
  element.closest('[data-screen-menu]')?.querySelector('summary')?.checkVisibility() === true;

const keyOf = (element: Element): string | undefined => {
  const key = element.getAttribute('aria-keyshortcuts');
  return key?.length === 1 ? key : undefined;
};

const labelOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const controlOf = (element: HTMLElement): ScreenControl => ({
  label: labelOf(element),
  key: keyOf(element),
  press: () => element.click(),
});

/** Those of one layer, in their order; one name once. */
function controlsIn(layer: Element, isMeant: (element: Element) => boolean): ScreenControl[] {
  const found = [...layer.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => isMeant(element) && isVisible(element) && !element.closest('[data-out-of-turn]'))
    .map(controlOf);
  return found.filter(
    ({ label }, place) => label !== '' && found.findIndex((other) => other.label === label) === place,
  );
}

const hasKey = (element: Element): boolean => keyOf(element) !== undefined;

export const screenActions = (layer: Element): ScreenControl[] =>
  controlsIn(layer, (element) => hasKey(element) || element.closest('[data-screen-actions]') !== null);

/** Those that a key presses. */
export const keyedControls = (layer: Element): ScreenControl[] => controlsIn(layer, hasKey);
