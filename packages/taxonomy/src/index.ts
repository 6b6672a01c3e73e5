export { cities, type City } from './cities.ts';
export { countries, type Country } from './countries.ts';
export { jobCategories, type JobCategory } from './job-categories.ts';
export { jobDenominations, type JobDenomination } from './job-denominations.ts';
export { languages, type Language } from './languages.ts';
export { findCity, findCountry } from './places.ts';
export { looselyRelatedTerms, relatedTerms, synonymsOf } from './related-terms.ts';
export { skills, type Skill } from './skills.ts';
export { relatedTermGroups, synonymGroups } from './word-groups.ts';
