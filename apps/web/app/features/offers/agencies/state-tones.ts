import type { PresentationState } from '@baara/contract/offers/agency-words';
import type { Tone } from '../../../ui/tag.tsx';

/** On the page of the agency as on the company's. */
export const stateTones: Record<PresentationState, Tone> = {
  presented: 'info',
  in_review: 'primary',
  interview: 'primary',
  offer: 'hot',
  hired: 'good',
  rejected: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  erased: 'neutral',
};
