import { useState } from 'react';
import { useLocation } from 'react-router';
import { textDraftPrefix, readTextDraft, writeTextDraft } from '../text-draft.ts';

/** Names of fields that prove who somebody is, or confirm what they ask: `currentPassword`, `password_confirmation`, `code`. */
const secretName = /passw|secret|token|confirm|code|(?:^|[^a-z])(?:pin|otp)(?:$|[^a-z])/i;

const containsFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(containsFile) : value instanceof Blob;

/**
 * What of a form's values may stay in the browser's storage: no file, and nothing secret, however deep.
 * @param isSecret says so of a field whose name does not.
 */
export function storableValues(
  values: object,
  isSecret: (name: string) => boolean = () => false,
): Record<string, unknown> {
  const isStored = (name: string, value: unknown): boolean =>
    !secretName.test(name) && !isSecret(name) && !containsFile(value);
  const text = JSON.stringify(values, (name, value: unknown) => (isStored(name, value) ? value : undefined));
  return JSON.parse(text) as Record<string, unknown>;
}

/** What the browser itself takes for a secret, also while it is shown in clear. */
const secretTokens = /^(?:current-password|new-password|one-time-code)$/;

/** Whether a form has a field of that name for a password or a code. */
export function isSecretField(form: HTMLFormElement | null, name: string): boolean {
  return [...(form?.elements ?? [])].some(
    (field) =>
      field.getAttribute('name') === name &&
      (field.getAttribute('type') === 'password' ||
        secretTokens.test(field.getAttribute('autocomplete') ?? '')),
  );
}

/** Stored on the device until the sign-out, where a tab's storage is not enough. @param name with the id of the person. */
export type DeviceDraft = { name: string; isOnDevice: true };

const device = {
  read: (key: string): string => {
    try {
      return typeof window === 'undefined' ? '' : (localStorage.getItem(key) ?? '');
    } catch {
      return '';
    }
  },
  write: (key: string, text: string): void => {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      // Private browsing and full disks make storage throw: the draft then lives as long as the screen.
    }
  },
};
const tab = { read: readTextDraft, write: writeTextDraft };

/**
 * What was changed in a form and not sent yet, stored in this tab (`text-draft.ts`) or on this device: another screen or a
 * reload loses nothing of it.
 * @param given says what the form is about, with the id of the thing; undefined: nothing is stored.
 */
export function useFormDraft(given: string | DeviceDraft | undefined) {
  const { pathname } = useLocation();
  const [draft] = useState(() => {
    const name = typeof given === 'object' ? given.name : given;
    const store = typeof given === 'object' ? device : tab;
    const key = name === undefined ? null : `${textDraftPrefix(pathname)}form:${name}`;
    const read = (): Record<string, unknown> => (key === null ? {} : parsed(store.read(key)));
    return {
      isFound: Object.keys(read()).length > 0,
      read,
      write: (changed: object, form: HTMLFormElement | null): void => {
        if (key === null) return;
        const stored = storableValues(changed, (field) => isSecretField(form, field));
        store.write(key, Object.keys(stored).length > 0 ? JSON.stringify(stored) : '');
      },
    };
  });
  return draft;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
