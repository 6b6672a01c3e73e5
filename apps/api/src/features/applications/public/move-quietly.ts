export { moveQuietly } from '../move-application.ts';
