import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isCompanyScreen } from './company-screens.ts';
import { actingPrefix } from './session.ts';

const PREFIX = 'baara_typed:';

/** A text of the platform's own is the same for whichever company one acts. */
export const textDraftPrefix = (pathname: string): string =>
  PREFIX + (isCompanyScreen(pathname) ? actingPrefix() : '');

/** Private browsing and full disks make storage throw: the text then lives as long as the screen. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The text of this tab under a key made with `textDraftPrefix`; empty on the server. */
export const readTextDraft = (key: string): string =>
  typeof window === 'undefined' ? '' : (attempt(() => sessionStorage.getItem(key)) ?? '');

/** Stores it until the sign-out; an empty text deletes it. */
export function writeTextDraft(key: string, text: string): void {
  attempt(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  });
}

/**
 * A text that outlives its field: closing a panel, another screen or a reload loses nothing of it. It stays in this tab
 * and goes with the sign-out; an empty text is deleted.
 * @param name the purpose of the text, with the id of its subject. One field, one name: a field about something else is
 * another field (give it a `key`).
 */
export function useTextDraft(name: string): [string, (text: string) => void] {
  const [text, setDraft] = useLatestTextDraft(name);
  return [text, setDraft];
}

/** The same, for callbacks that run later: the text stored by then, which may have changed since. */
export function useLatestTextDraft(name: string): [string, (text: string) => void, () => string] {
  const { pathname } = useLocation();
  // Once: an answer that comes after one went on, or chose another company, is still about the text typed here.
  const [prefix] = useState(() => textDraftPrefix(pathname));
  const key = prefix + name;
  const [text, setText] = useState(() => readTextDraft(key));
  const latest = useRef(text);
  return [
    text,
    (next) => {
      latest.current = next;
      writeTextDraft(key, next);
      setText(next);
    },
    () => latest.current,
  ];
}
