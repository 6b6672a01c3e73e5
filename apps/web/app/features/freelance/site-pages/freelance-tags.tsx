import { availabilityTitles, type FreelanceAvailability } from '@baara/contract/freelance/freelance-messages';
import { Tag } from '../../../ui/tag.tsx';

const tones = { now: 'good', soon: 'info', later: 'neutral' } as const;

export function AvailabilityTag({ availability }: { availability: FreelanceAvailability }) {
  return <Tag tone={tones[availability]}>{availabilityTitles[availability]}</Tag>;
}

/** The platform checked the person's documents. */
export const VerifiedTag = () => (
  <Tag tone="primary">
    <span aria-hidden="true">✓</span>Profil vérifié
  </Tag>
);
