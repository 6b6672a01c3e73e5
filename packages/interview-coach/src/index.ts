export { type Family, familyOfTitle, findFamily, generalFamilies, tradeFamilies } from './families.ts';
export { type LikelyQuestion, likelyQuestions, type OfferSubject } from './likely-questions.ts';
export type { Question } from './parse-bank.ts';
export { type PlanTask, type Practised, preparationPlan } from './preparation-plan.ts';
