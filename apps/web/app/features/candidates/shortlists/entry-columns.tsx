import { type ShortlistStatus, shortlistStatusTitles } from '@baara/contract/candidates/shortlist-messages';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { MenuAction } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { followUpText } from './follow-up-words.ts';
import {
  briefColumn,
  CandidateCell,
  candidateCellClass,
  contactColumn,
  RowActions,
  skillsColumn,
} from '../record/public/candidate-cells.tsx';

const tones: Record<ShortlistStatus, Tone> = {
  'to-contact': 'info',
  contacted: 'neutral',
  interested: 'good',
  declined: 'warn',
};

export type Acts = {
  /** What else is done with somebody of a pool. */
  more?: (entry: ShortlistEntry) => MenuAction[];
  onEdit: (entry: ShortlistEntry) => void;
  onInvite: (entry: ShortlistEntry) => void;
  onRemove: (entry: ShortlistEntry) => void;
};

type Column = TableColumn<ShortlistEntry>;

const candidateOf = ({ candidate }: ShortlistEntry) => candidate;

const head: Column = {
  id: 'candidate',
  header: 'Candidat',
  sort: 'name',
  className: candidateCellClass,
  cell: ({ candidate }) => <CandidateCell candidate={candidate} />,
};
const stateColumn: Column = {
  id: 'state',
  header: 'État et note',
  phone: 'bare',
  className: 'max-sm:basis-full sm:max-w-47 sm:min-w-47',
  cell: (entry) => <State entry={entry} />,
};
const addedColumn = (showsOffer: boolean): Column => ({
  id: 'addedAt',
  header: 'Gardé le',
  sort: 'added',
  phone: 'bare',
  className: 'max-sm:basis-full sm:max-w-40 sm:min-w-40',
  cell: (entry) => <Added entry={entry} showsOffer={showsOffer} />,
});
const updatedColumn: Column = {
  id: 'updatedAt',
  header: 'Profil mis à jour le',
  sort: 'updated',
  isExtra: true,
  phone: 'hidden',
  className: 'sm:whitespace-nowrap',
  cell: ({ candidate }) => shortDate(candidate.updatedAt),
};

const followUpColumn: Column = {
  id: 'followUp',
  header: 'Relance',
  sort: 'follow-up',
  phone: 'bare',
  className: 'max-sm:basis-full sm:whitespace-nowrap',
  cell: ({ followUpOn }) => (followUpOn === null ? null : <FollowUp day={followUpOn} />),
};
const contactedColumn: Column = {
  id: 'contacted',
  header: 'Dernier contact',
  className: 'sm:whitespace-nowrap',
  cell: ({ lastContactAt }) => (lastContactAt === null ? 'Aucun' : shortDate(lastContactAt)),
};

const actionsColumn = (acts: Acts | undefined): Column => ({
  id: 'actions',
  header: 'Actions',
  phone: 'bare',
  className: 'max-sm:basis-full',
  cell: (entry) => (acts || entry.application ? <Actions entry={entry} acts={acts} /> : null),
});

/** Somebody of a talent pool: identity, when to come back to them and why, the last contact. */
export const poolColumns = (acts: Acts | undefined): readonly [Column, ...Column[]] => [
  head,
  followUpColumn,
  stateColumn,
  contactedColumn,
  // The table is wide already.
  { ...briefColumn(candidateOf), isExtra: true },
  { ...contactColumn(candidateOf), isExtra: true },
  addedColumn(false),
  updatedColumn,
  actionsColumn(acts),
];

/**
 * A shortlisted candidate: identity, author, and the next step.
 * @param acts undefined for read-only members.
 */
export const entryColumns = (showsOffer: boolean, acts: Acts | undefined): readonly [Column, ...Column[]] => [
  head,
  stateColumn,
  contactColumn(candidateOf),
  briefColumn(candidateOf),
  skillsColumn(candidateOf),
  addedColumn(showsOffer),
  updatedColumn,
  actionsColumn(acts),
];

function FollowUp({ day }: { day: string }) {
  const { text, tone } = followUpText(day);
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      <span className="block text-ink-soft max-sm:ml-2 max-sm:inline">{shortDate(day)}</span>
    </>
  );
}

/** What came last, then the state where that is something else, and what the team noted. */
function State({ entry: { status, application, invitedAt, note } }: { entry: ShortlistEntry }) {
  const title = shortlistStatusTitles[status];
  const last = application
    ? ({ tone: 'good', text: `A postulé : ${application.stageTitle}` } as const)
    : invitedAt && ({ tone: 'info', text: `Invité le ${shortDate(invitedAt)}` } as const);
  return (
    <>
      <Tag tone={last ? last.tone : tones[status]}>
        <span title={last ? last.text : undefined} className="min-w-0 sm:truncate">
          {last ? last.text : title}
        </span>
      </Tag>
      {(last || note) && (
        <span title={note ?? undefined} className="block whitespace-pre-line wrap-anywhere sm:truncate">
          {last && <span className="text-ink-soft">{title}</span>}
          {last && note && ' · '}
          {note && `« ${note} »`}
        </span>
      )}
    </>
  );
}

/** When, by whom and for which offer. */
function Added({
  entry: { addedAt, addedBy, offer },
  showsOffer,
}: {
  entry: ShortlistEntry;
  showsOffer: boolean;
}) {
  const author = addedBy && ` par ${addedBy.name}`;
  return (
    <>
      <span title={`${shortDate(addedAt)}${author ?? ''}`} className="block sm:truncate">
        <span className="sm:hidden">Gardé le </span>
        {shortDate(addedAt)}
        {author && <span className="text-ink-soft">{author}</span>}
      </span>
      {showsOffer && (
        <span title={offer?.title} className="block wrap-anywhere sm:truncate">
          <span className="text-ink-soft sm:sr-only">Pour : </span>
          {offer ? (
            <>
              <Link to={paths.offerShortlist(offer.id)} className="underline">
                {offer.title || 'Sans titre'}
              </Link>
              {!offer.isOpen && ' (fermée)'}
            </>
          ) : (
            'en général'
          )}
        </span>
      )}
    </>
  );
}

function Actions({ entry, acts }: { entry: ShortlistEntry; acts: Acts | undefined }) {
  const { candidate, offer, application, invitedAt } = entry;
  const actions = acts
    ? [
        { label: "Noter, changer l'état", onSelect: () => acts.onEdit(entry) },
        ...(acts.more?.(entry) ?? []),
        { label: 'Retirer', fullLabel: `Retirer ${candidate.name}`, onSelect: () => acts.onRemove(entry) },
      ]
    : [];
  return (
    <RowActions name={candidate.name} actions={actions}>
      {application && offer ? (
        <Link
          to={paths.offerApplications(offer.id, { candidature: application.id })}
          className={buttonClass('ghost', 'px-2!')}
        >
          Voir la candidature
        </Link>
      ) : (
        acts &&
        !invitedAt && (
          <Button variant="ghost" className="px-2!" onClick={() => acts.onInvite(entry)}>
            Inviter à postuler
          </Button>
        )
      )}
    </RowActions>
  );
}
