export { type Contacts, findContacts, withoutContacts } from './contacts.ts';
export { maskContacts } from './mask-contacts.ts';
export { judgeText, type TextJudgement } from './judge-text.ts';
export { detectLanguage } from './language.ts';
export { cleanText } from './clean-text.ts';
export { type CvSection, type CvSectionKind, findSections } from './sections.ts';
