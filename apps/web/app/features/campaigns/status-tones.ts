import type { ReaderStatus } from '@baara/contract/campaigns/file-moves';
import type { Tone } from '../../ui/tag.tsx';

export const statusTones: Record<ReaderStatus, Tone> = {
  PENDING: 'neutral',
  IN_REVIEW: 'info',
  INFO_REQUESTED: 'hot',
  PRESELECTED: 'primary',
  SHORTLISTED: 'primary',
  INTERVIEW: 'primary',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  DECIDED: 'neutral',
};

/** Of complaints about marks. */
export const complaintTones = { open: 'warn', accepted: 'good', refused: 'neutral' } as const;
