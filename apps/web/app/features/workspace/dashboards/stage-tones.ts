import type { Stage } from '@baara/contract/applications/stages';
import type { ChartTone } from '../../../ui/workspace/charts/tones.ts';

/** A stage under way, a good end, an end. */
export const stageTones: Record<Stage, ChartTone> = {
  received: 'accent',
  screening: 'primary',
  shortlisted: 'primary',
  test: 'primary',
  interview: 'primary',
  offer: 'primary',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'faint',
};
