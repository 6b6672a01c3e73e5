import type { OfferStatus } from '@baara/contract/offers/offers';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tags: Record<OfferStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expirée', tone: 'bad' },
  filled: { label: 'Pourvue', tone: 'info' },
};

export function OfferStatusTag({ status, isSuspended }: { status: OfferStatus; isSuspended?: boolean }) {
  return (
    <>
      <Tag tone={tags[status].tone}>{tags[status].label}</Tag>
      {isSuspended && <Tag tone="warn">Suspendue par la modération</Tag>}
    </>
  );
}
