import type { Stage } from '@baara/contract/applications/stages';

/** The way from reception to hiring; a refusal or a withdrawal leaves it. */
export const pipeline: readonly Stage[] = [
  'received',
  'screening',
  'shortlisted',
  'test',
  'interview',
  'offer',
  'hired',
];
