/** Where a bundle differs first. */
export type Difference = {
  part: 'format' | 'log' | 'order' | 'list' | 'seats' | 'sheets' | 'results' | 'seal';
  /** A list, a kind of document and its subject, or the place in the file of what has another form. */
  name: string;
  /** The number of an entry of the log or of a line of a list, from 1. */
  line?: number;
  person?: string;
  field?: string;
  /** Whose mark differs. */
  test?: string;
  expected?: string;
  found?: string;
};

/** Thrown within the verification, which returns it. */
export class Differs extends Error {
  readonly difference: Difference;
  constructor(difference: Difference) {
    super(`${difference.part} ${difference.name}`);
    this.difference = difference;
  }
}

const MOST_CHARACTERS = 200;
export const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MOST_CHARACTERS);

/** @throws Differs when two values of JSON differ. */
export function requireSame(expected: unknown, found: unknown, place: Difference): void {
  if (expected === found) return;
  throw new Differs({ ...place, expected: shown(expected), found: shown(found) });
}
