import type { DraftContent } from '@baara/contract/campaigns/filing';

/** What the server does not have yet. @property base what it had when this was typed. */
type DraftCopy = { base: DraftContent; content: DraftContent };

const keyOf = (person: string, campaign: string): string => `baara_file:${person}:${campaign}`;

/** Private browsing and full disks make storage throw. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** On this device until the server has it, so that a closed browser loses nothing; it goes with the sign-out. */
export function readCopy(person: string, campaign: string): DraftCopy | null {
  const text = attempt(() => localStorage.getItem(keyOf(person, campaign)));
  return text ? attempt(() => JSON.parse(text) as DraftCopy) : null;
}

/** @returns whether it is on the device now. */
export const writeCopy = (person: string, campaign: string, copy: DraftCopy): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(person, campaign), JSON.stringify(copy));
    return true;
  }) ?? false;

export function forgetCopy(person: string, campaign: string): void {
  attempt(() => localStorage.removeItem(keyOf(person, campaign)));
}

/** The same text for the same content, in whatever order its keys came; unfinished spaces count for nothing. */
export const contentText = (content: DraftContent): string => JSON.stringify(inOrder(content));

function inOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}
