import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ownProposalPath } from '../freelance-words.ts';

type Props = { mission: MissionDetail; interest: NonNullable<MissionDetail['myInterest']> };

/** That I proposed my services; the rest stands on my own page of the mission. */
export function SentInterest({ mission, interest }: Props) {
  return (
    <>
      <p>
        <Tag tone="good">Proposition envoyée</Tag>
      </p>
      <p className="text-s text-ink-soft">
        le {formatDate(interest.sentAt)}, au prix de <b className="text-ink">{formatMoney(interest.price)}</b>
      </p>
      <Link to={ownProposalPath(mission)} className={buttonClass('outline')}>
        Voir ma proposition
      </Link>
    </>
  );
}
