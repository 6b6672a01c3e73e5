export { fitOf, type FreelanceReading, type NeedReading, readFreelance, readNeed } from './fit.ts';
export {
  type Fit,
  type FitPart,
  type FitPartKey,
  fitPartKeys,
  type FreelanceSaid,
  type MissionNeed,
} from './types.ts';
