export { selectTrainingAddresses } from '../trainings.queries.ts';
