export { useJobCategories } from '../offer-form/use-job-categories.ts';
