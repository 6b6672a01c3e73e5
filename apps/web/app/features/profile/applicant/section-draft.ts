import type { ProfileSection } from '@baara/contract/profile-completion';

/**
 * What was typed in a section and not saved yet, kept on this device: a lost line, a closed tab or a flat battery
 * loses nothing. It goes with the sign-out, like everything stored here.
 */
const keyOf = (person: string, section: ProfileSection): string => `baara_profile:${person}:${section}`;

/** Private browsing and full disks make storage throw: the draft then lives as long as the screen. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export function readDraft<Values>(person: string, section: ProfileSection): Values | null {
  const text = attempt(() => localStorage.getItem(keyOf(person, section)));
  return text ? attempt(() => JSON.parse(text) as Values) : null;
}

export function writeDraft(person: string, section: ProfileSection, values: unknown): void {
  attempt(() => localStorage.setItem(keyOf(person, section), JSON.stringify(values)));
}

export function forgetDraft(person: string, section: ProfileSection): void {
  attempt(() => localStorage.removeItem(keyOf(person, section)));
}
