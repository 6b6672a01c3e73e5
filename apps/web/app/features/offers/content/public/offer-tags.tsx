import { ENCOURAGING_SCORE } from '@baara/contract/candidates/match-display';
import { Tag } from '../../../../ui/tag.tsx';
import type { OfferBadgesModel } from './offer-badges.ts';

/** What sets an offer apart, above what its page leads with: 'Hot', 'Expirée', the department. */
export function OfferFlags({
  isHot,
  isExpired,
  department,
}: Pick<OfferBadgesModel, 'isHot' | 'isExpired'> & { department: string | null }) {
  return (
    <>
      {isHot && <Tag tone="hot">Hot</Tag>}
      {isExpired && <Tag tone="bad">Expirée</Tag>}
      {department && <Tag>{department}</Tag>}
    </>
  );
}

/** Contract (CDI green, all others blue), 'Hot', 'Expirée', the last days and the experience asked for. */
export function OfferBadges({
  contract,
  isPermanent,
  isHot,
  isExpired,
  experience,
  hurried,
}: OfferBadgesModel) {
  return (
    <>
      {contract && <Tag tone={isPermanent ? 'good' : 'info'}>{contract}</Tag>}
      {isHot && <Tag tone="hot">Hot</Tag>}
      {isExpired && <Tag tone="bad">Expirée</Tag>}
      {hurried && <Tag tone="warn">{hurried}</Tag>}
      {experience && <Tag>{experience}</Tag>}
    </>
  );
}

/** How the signed-in candidate's own profile answers an offer; nothing for anyone else, nor when it would discourage. */
export function MatchTag({ percentage }: { percentage: number | null }) {
  return percentage === null || percentage < ENCOURAGING_SCORE ? null : (
    <Tag tone="primary">{percentage} % de correspondance</Tag>
  );
}
