import { useRef, useState } from 'react';
import { actingPrefix } from './session.ts';

const PREFIX = 'baara_typed:';
const keyOf = (name: string): string => PREFIX + actingPrefix() + name;

/** Private browsing and full disks make storage throw: the text then lives as long as the screen. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const read = (name: string): string =>
  typeof window === 'undefined' ? '' : (attempt(() => sessionStorage.getItem(keyOf(name))) ?? '');

function write(name: string, text: string): void {
  attempt(() => {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
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
  const [text, setText] = useState(() => read(name));
  const latest = useRef(text);
  return [
    text,
    (next) => {
      latest.current = next;
      write(name, next);
      setText(next);
    },
    () => latest.current,
  ];
}
