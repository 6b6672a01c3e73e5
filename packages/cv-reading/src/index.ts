export { type Contacts, findContacts, withoutContacts } from './contacts.ts';
export { maskContacts } from './mask-contacts.ts';
export { classifyText, type TextJudgement } from './classify-text.ts';
export { detectLanguage } from './language.ts';
export { cleanText } from './clean-text.ts';
export { type CvSection, type CvSectionKind, findSections } from './sections.ts';
export type * from './read-cv/types.ts';
export { readCv } from './read-cv/read-cv.ts';
export { type DrawnText, joinWords } from './read-cv/join-words.ts';
