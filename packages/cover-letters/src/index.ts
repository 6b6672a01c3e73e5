export { checkLetter } from './check-letter.ts';
export { composeLetter, recipientOf } from './compose-letter.ts';
export { type Given, readGiven } from './given.ts';
export type { CoverLetter, LetterChoices, LetterOffer, LetterPerson, Sentence } from './letter.types.ts';
export { readOutsideOffer } from './read-offer.ts';
export { cutSentences } from './sentences.ts';
export { sourcesOf } from './sources.ts';
export { jobName, withNoBreaks } from './wording.ts';
