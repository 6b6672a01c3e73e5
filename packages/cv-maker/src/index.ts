export {
  type CvChoices,
  type CvDocument,
  type CvEntry,
  type CvFacts,
  type CvSection,
  emptySections,
  makeCvDocument,
} from './cv-document.ts';
export { factsOf } from './profile-facts.ts';
export { type CvTemplate, cvTemplates, sidebarSections } from './templates.ts';
