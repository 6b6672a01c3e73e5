declare global {
  interface Window {
    /** Buttons pressed before React took them over. */
    earlyTaps?: WeakSet<Element>;
  }
}

/**
 * Stands in the document's head. On a slow line a page shows for seconds before its scripts run, and a press on one of
 * their buttons would do nothing. Links and forms work by themselves.
 */
export const earlyTapScript =
  'earlyTaps=new WeakSet;addEventListener("click",e=>{let b=e.target.closest("button[type=button]");b&&earlyTaps.add(b)},!0)';

/** Buttons that were given their reference: React gives it again to one that it hid and shows. */
const live = new WeakSet<Element>();

/**
 * Reference of a button that the server sends: a press before hydration is replayed once it works. However often it was
 * pressed, once was meant.
 */
export function repeatEarlyTap(button: HTMLButtonElement | null): void {
  if (!button || live.has(button)) return;
  live.add(button);
  if (!window.earlyTaps?.delete(button)) return;
  // Not within React's own commit.
  queueMicrotask(() => button.click());
}
