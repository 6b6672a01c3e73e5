import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isCompanyScreen } from './company-screens.ts';
import { actingPrefix } from './session.ts';

const PREFIX = 'baara_typed:';

/** A text of the platform's own is the same for whichever company one acts. */
export const keptTextPrefix = (pathname: string): string =>
  PREFIX + (isCompanyScreen(pathname) ? actingPrefix() : '');

/** Private browsing and full disks make storage throw: the text then lives as long as the screen. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const read = (key: string): string =>
  typeof window === 'undefined' ? '' : (attempt(() => sessionStorage.getItem(key)) ?? '');

function write(key: string, text: string): void {
  attempt(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  });
}

/**
 * A text that outlives its field: closing a panel, another screen or a reload loses nothing of it. It stays in this
 * tab and goes with the sign-out; an empty text is kept no longer.
 * @param name says what the text is for, with the id of what it is about. One field, one name: a field about
 * something else is another field (give it a `key`).
 */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, keep] = useLatestKeptText(name);
  return [text, keep];
}

/** The same, for who answers later: what is kept by then, which may have been typed since. */
export function useLatestKeptText(name: string): [string, (text: string) => void, () => string] {
  const { pathname } = useLocation();
  // Once: an answer that comes after one went on, or chose another company, is still about the text typed here.
  const [prefix] = useState(() => keptTextPrefix(pathname));
  const key = prefix + name;
  const [text, setText] = useState(() => read(key));
  const latest = useRef(text);
  return [
    text,
    (next) => {
      latest.current = next;
      write(key, next);
      setText(next);
    },
    () => latest.current,
  ];
}
