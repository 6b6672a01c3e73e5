import type { ReportState, UnlockedProfile } from '@baara/contract/wallet';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { CandidateCardRow } from '../candidate-profiles/public/candidate-card.tsx';
import { WriteButton } from '../messaging/public/write-button.tsx';
import { ChooseBox } from '../messaging/public/write-to-chosen.tsx';
import { ShortlistButton } from '../shortlists/public/shortlist-scope.tsx';
import { ReportButton } from './report-button.tsx';
import { UnlockButton } from './public/unlock-button.tsx';

type Props = { profile: UnlockedProfile; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** One profile that was paid for, with how to reach the candidate. */
export function UnlockedRow({ profile, isChosen, onChoose }: Props) {
  const { candidate, refundedAt } = profile;
  const isOpen = candidate.access !== 'masked';
  return (
    <CandidateCardRow
      candidate={candidate}
      lead={isOpen && <ChooseBox name={candidate.name} isChosen={isChosen} onChoose={onChoose} />}
      tag={refundedAt ? { tone: 'info', text: 'Remboursé' } : undefined}
      note={<Paid profile={profile} />}
      aside={
        <div className="flex w-full flex-wrap gap-2 lg:w-48 lg:flex-col">
          <WriteButton candidateId={candidate.id} name={candidate.name} />
          <ShortlistButton candidate={candidate} />
          {!isOpen && <UnlockButton candidateId={candidate.id} name={candidate.name} />}
          {profile.canReport && <ReportButton profile={profile} />}
        </div>
      }
    />
  );
}

const reportTags: Record<ReportState, { tone: Tone; text: string } | null> = {
  open: { tone: 'warn', text: 'Signalement en cours' },
  moderation: { tone: 'warn', text: 'Signalement en vérification' },
  rejected: { tone: 'neutral', text: 'Signalement écarté' },
  // The refund says it.
  confirmed: null,
};

function Paid({ profile }: { profile: UnlockedProfile }) {
  const { unlockedBy, refundedAt, report } = profile;
  const tag = report && reportTags[report.state];
  return (
    <>
      {tag && (
        <p>
          <Tag tone={tag.tone}>{tag.text}</Tag>
        </p>
      )}
      <p className="text-s text-ink-soft">
        Débloqué le {formatDate(profile.unlockedAt)}
        {unlockedBy && ` par ${unlockedBy}`}, {formatMoney(profile.priceXof)}
        {refundedAt && `. Remboursé le ${formatDate(refundedAt)}`}
      </p>
    </>
  );
}
