import { elide } from '@baara/contract/formats/elision';
import type { ReportState, UnlockedProfile } from '@baara/contract/money/wallet';
import { Suspense, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { MenuAction } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import {
  briefColumn,
  CandidateCell,
  candidateCellClass,
  contactColumn,
  RowActions,
  skillsColumn,
} from '../../candidates/record/public/candidate-cells.tsx';
import { WriteButton } from '../../messaging/public/write-button.tsx';
import { ShortlistStar, useShortlistAction } from '../../candidates/shortlists/public/shortlist-scope.tsx';
import { UnlockButton, UnlockDialog } from './public/unlock-button.tsx';

/** Fetched when someone reports. */
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

type Column = TableColumn<UnlockedProfile>;

const candidateOf = ({ candidate }: UnlockedProfile) => candidate;

/** A profile that was paid for, with how to reach the candidate. */
export const unlockedColumns: readonly [Column, ...Column[]] = [
  {
    id: 'candidate',
    header: 'Candidat',
    className: candidateCellClass,
    cell: ({ candidate, refundedAt }) => (
      <CandidateCell
        candidate={candidate}
        tag={
          <>
            <ShortlistStar candidate={candidate} />
            {refundedAt ? (
              <Tag tone="info" className="flex-none">
                Remboursé
              </Tag>
            ) : (
              candidate.access === 'applied' && (
                <Tag tone="good" className="flex-none">
                  A postulé chez vous
                </Tag>
              )
            )}
          </>
        }
      />
    ),
  },
  contactColumn(candidateOf, 'sm:max-w-64 sm:min-w-64'),
  briefColumn(candidateOf),
  skillsColumn(candidateOf),
  {
    id: 'unlocked',
    header: 'Déblocage',
    phone: 'bare',
    className: 'max-sm:basis-full sm:max-w-62 sm:min-w-62',
    cell: (profile) => <Paid profile={profile} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    className: 'max-sm:basis-full',
    cell: (profile) => <Actions profile={profile} />,
  },
];

function Actions({ profile }: { profile: UnlockedProfile }) {
  const { candidate } = profile;
  const { abilities, id, name } = candidate;
  const [asking, setAsking] = useState<'unlock' | 'report' | null>(null);
  const shortlisting = useShortlistAction(candidate);
  const actions: (MenuAction | false)[] = [
    ...shortlisting.actions,
    abilities.write &&
      abilities.unlock && {
        label: 'Débloquer',
        fullLabel: `Débloquer le profil ${elide('de', name)}`,
        onSelect: () => setAsking('unlock'),
      },
    profile.abilities.report && {
      label: 'Signaler',
      fullLabel: `Signaler les coordonnées ${elide('de', name)}`,
      onSelect: () => setAsking('report'),
    },
  ];
  const close = (): void => setAsking(null);
  return (
    <RowActions name={name} actions={actions.filter((action) => action !== false)}>
      {abilities.write ? (
        <WriteButton candidateId={id} name={name} variant="ghost" />
      ) : (
        abilities.unlock && <UnlockButton candidateId={id} name={name} />
      )}
      {shortlisting.dialog}
      {asking === 'unlock' && <UnlockDialog candidateId={id} name={name} onClose={close} />}
      {asking === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog profile={profile} onClose={close} />
        </Suspense>
      )}
    </RowActions>
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
  const author = unlockedBy ? ` par ${unlockedBy}` : '';
  const unlocked = `Débloqué le ${shortDate(profile.unlockedAt)}${author}`;
  return (
    <div className="text-ink-soft">
      <span title={unlocked} className="sm:block sm:truncate">
        {unlocked}
        <span className="sm:hidden">, </span>
      </span>
      <span className="sm:flex sm:h-6 sm:items-center sm:gap-2 sm:overflow-hidden sm:whitespace-nowrap">
        <span>
          {formatMoney(profile.priceXof)}
          {refundedAt && `. Remboursé le ${shortDate(refundedAt)}`}
        </span>
        {tag && (
          <Tag tone={tag.tone} className="max-sm:mt-1 max-sm:flex max-sm:w-fit">
            {tag.text}
          </Tag>
        )}
      </span>
    </div>
  );
}
