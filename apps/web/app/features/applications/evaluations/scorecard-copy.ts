import type { EvaluationChange } from '@baara/contract/applications/evaluations';

/** The input that is not on the server yet; `version` is its base version. */
export type ScorecardCopy = EvaluationChange;

const keyOf = (person: string, application: string): string => `baara_evaluation:${person}:${application}`;

/** Private browsing and full disks make storage throw: the copy then lives as long as the screen. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * On this device, so that a lost connection, a closed browser or a flat battery loses nothing; it goes with the
 * sign-out.
 */
export function readCopy(person: string, application: string): ScorecardCopy | null {
  const text = attempt(() => localStorage.getItem(keyOf(person, application)));
  return text ? attempt(() => JSON.parse(text) as ScorecardCopy) : null;
}

export function writeCopy(person: string, application: string, copy: ScorecardCopy): void {
  attempt(() => localStorage.setItem(keyOf(person, application), JSON.stringify(copy)));
}

export function forgetCopy(person: string, application: string): void {
  attempt(() => localStorage.removeItem(keyOf(person, application)));
}
