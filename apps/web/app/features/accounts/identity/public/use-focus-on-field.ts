import { type RefObject, useEffect } from 'react';

/** After the shell's own scroll to the top of a new page. */
export const SCROLL_DELAY_MS = 90;

/** A form that was opened to change one field begins there, once its card is in sight. */
export function useFocusOnField(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined;
    const focus = (): void => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    const timer = setTimeout(focus, SCROLL_DELAY_MS + 10);
    return () => clearTimeout(timer);
  }, [form, name]);
}
