import type { CopyState, LotState } from '@baara/contract/campaigns/copies-words';
import type { Tone } from '../../../ui/tag.tsx';

export const lotTones: Record<LotState, Tone> = { open: 'info', late: 'warn', submitted: 'good' };

export const copyTones: Record<CopyState, Tone> = {
  undealt: 'neutral',
  marking: 'info',
  third: 'warn',
  flagged: 'warn',
  marked: 'good',
  annulled: 'bad',
};

/** By the number of a reading. */
export const readingTitles: Readonly<Record<number, string>> = {
  1: '1re lecture',
  2: '2e lecture',
  3: '3e lecture',
};
