export { SuggestedInput } from '../applicant/suggested-input.tsx';
