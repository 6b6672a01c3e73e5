export { familyOfTitle } from './families.ts';
export { likelyQuestions, type OfferSubject } from './likely-questions.ts';
export { type Practised, preparationPlan } from './preparation-plan.ts';
