import { type Digest, digestOf } from './hashes.ts';

const PERSON_CHARACTERS = 40;
const COPY_CHARACTERS = 16;

/**
 * The pseudonym of a file. Without its salt nothing leads from it to the number.
 * @param file SHA-256 of the file, as its receipt shows it. @param number its number as text. @param salt 32 bytes in hexadecimal.
 */
export const personOf = ({ file, number, salt }: { file: Digest; number: string; salt: string }): string =>
  digestOf({ file, kind: 'person', number, salt }).slice(0, PERSON_CHARACTERS);

/** The number of somebody's copy in a test. @param seed that of `copies`: markers do not have it. */
export const copyOf = ({ person, seed, test }: { person: string; seed: string; test: string }): string =>
  digestOf({ kind: 'copy', person, seed, test }).slice(0, COPY_CHARACTERS);

/** The seed of a purpose, from both sealed halves and the numbers of the public draw. */
export const seedOf = (
  purpose: string,
  { institution, observers, numbers }: { institution: string; observers: string; numbers: readonly number[] },
): Digest => digestOf({ draw: numbers, institution, kind: 'seed', observers, purpose });

/** What parts the last equals: the lowest stands first. */
export const lotOf = (person: string, seed: string): Digest => digestOf({ kind: 'lot', person, seed });
