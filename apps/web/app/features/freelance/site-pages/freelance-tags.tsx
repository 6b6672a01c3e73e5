import { availabilityTitles, type FreelanceAvailability } from '@baara/contract/freelance/market-states';
import { Tag } from '../../../ui/tag.tsx';

const tones = { now: 'good', soon: 'info', later: 'neutral' } as const;

type Props = {
  availability: FreelanceAvailability;
  /** What the calendar says, for those who have one. */
  children?: string | null;
};

export function AvailabilityTag({ availability, children }: Props) {
  return <Tag tone={tones[availability]}>{children ?? availabilityTitles[availability]}</Tag>;
}

/** Two people of the platform read the person's documents. */
export const VerifiedTag = () => (
  <Tag tone="primary">
    <span aria-hidden="true">✓</span>Identité vérifiée
  </Tag>
);

/** The platform shows them first: nobody pays for it, and everybody reads it. */
export const FeaturedTag = () => <Tag tone="info">À la une</Tag>;
