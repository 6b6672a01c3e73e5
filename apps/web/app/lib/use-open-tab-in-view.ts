import { type RefObject, useEffect } from 'react';

/**
 * On a phone the last tabs stand outside the screen: moves the bar to the open one. Only the bar moves, the page stays
 * where it is. Done again when the tabs change their size: the styles of a screen may come after its tabs.
 * @param bar scrolls sideways; each tab in it has its name in `data-tab`.
 */
export function useOpenTabInView(bar: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const scrolled = bar.current;
    const tab = scrolled?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!scrolled || !tab) return undefined;
    const show = (): void => {
      scrolled.scrollLeft = tab.offsetLeft - scrolled.clientWidth / 4;
    };
    const sizes = new ResizeObserver(show);
    for (const each of [scrolled, ...scrolled.querySelectorAll('[data-tab]')]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [bar, current]);
}
