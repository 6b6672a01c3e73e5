import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The bar of links that was pressed last and where from, until the screen it leads to is there. */
let pressed: { label: string; from: string } | null = null;

/**
 * The screen a tab leads to draws its tabs anew, and the link that was pressed is gone with the focus: anyone who goes
 * by the keyboard would start again from the top of the page. The current link of the same bar takes it up.
 * @param label of the bar, the same on every screen that draws it.
 * @returns what each link of the bar does when it is pressed.
 */
export function useRestoredFocus(bar: RefObject<HTMLElement | null>, label: string): () => void {
  const { key } = useLocation();
  useEffect(() => {
    if (pressed?.label !== label || pressed.from === key) return;
    pressed = null;
    // A focus moved meanwhile stays.
    if (document.activeElement !== document.body) return;
    bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [bar, label, key]);
  return () => {
    pressed = { label, from: key };
  };
}
