import { markSourceTitles, markedFileTitles } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { complaintStateTitles } from '@baara/contract/campaigns/results-words';
import { Link } from 'react-router';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { complaintTones } from '../status-tones.ts';
import { MarkCell } from './mark-cell.tsx';
import { baseOf } from './pending-marks.ts';
import { shownMark } from './read-typed-mark.ts';
import type { MarkEntry } from './use-mark-entry.ts';

type Column = TableColumn<MarkedFile>;

/** Who is away has no sheet and no copy: the roll said so. */
const originOf = ({ source, state }: NonNullable<MarkedFile['mark']>): string =>
  state !== 'marked' && (source === 'sheet' || (source === 'written' && state === 'absent'))
    ? 'Appel'
    : markSourceTitles[source];

type Actions = { entry: MarkEntry; onEnd: () => void; onCorrect: (file: MarkedFile) => void };

/** The files of a test with their marks, entered in the list while these are open; then with the complaints about them. */
export function markColumns(
  overview: TestMarks,
  { entry, onEnd, onCorrect }: Actions,
): [Column, ...Column[]] {
  const { abilities, counts } = overview;
  const mark: Column = abilities.enter
    ? {
        id: 'mark',
        header: `Note sur ${overview.test.maxScore}`,
        phone: 'bare',
        isFigure: true,
        cell: (file) => <MarkCell file={file} overview={overview} entry={entry} onEnd={onEnd} />,
      }
    : {
        id: 'mark',
        header: `Note sur ${overview.test.maxScore}`,
        isFigure: true,
        cell: ({ mark: stored }) => (stored ? <b>{shownMark(baseOf(stored))}</b> : null),
      };
  const name: Column = { id: 'name', header: 'Nom', className: 'wrap-anywhere', cell: (file) => file.name };
  const state: Column = {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ mark: stored, isEliminated }) =>
      isEliminated ? (
        <Tag tone="bad">Éliminatoire</Tag>
      ) : stored ? (
        <Tag tone={stored.state === 'marked' ? 'good' : 'neutral'}>{markedFileTitles[stored.state]}</Tag>
      ) : (
        <Tag tone="warn">Sans note</Tag>
      ),
  };
  return [
    {
      id: 'number',
      header: 'Dossier',
      className: 'sm:whitespace-nowrap',
      cell: ({ number }) => <h2 className="text-m">{number}</h2>,
    },
    ...(abilities.names ? [name] : []),
    ...(overview.categories.length > 1
      ? [
          {
            id: 'category',
            header: 'Catégorie',
            className: 'wrap-anywhere',
            cell: (file) => file.category,
          } satisfies Column,
        ]
      : []),
    mark,
    ...(counts.expected > 0 ? [state] : []),
    {
      id: 'source',
      header: 'Origine',
      phone: 'hidden',
      className: 'sm:whitespace-nowrap',
      cell: ({ mark: stored }) =>
        stored && (
          <>
            {originOf(stored)}
            <span className="text-ink-soft"> · {shortMoment(stored.at)}</span>
            {stored.author && <span className="block text-ink-soft">{stored.author}</span>}
          </>
        ),
    },
    ...(overview.sealedAt === null ? [] : [complaintColumn(overview, onCorrect)]),
  ];
}

/** What a candidate contests, and whether a correction follows from it. */
const complaintColumn = (
  { campaign, abilities }: TestMarks,
  onCorrect: (file: MarkedFile) => void,
): Column => ({
  id: 'complaint',
  header: 'Réclamation',
  phone: 'bare',
  cell: (file) =>
    file.complaint && (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`${paths.managedResults(campaign.id)}#reclamations`} title={file.complaint.text}>
          <Tag tone={complaintTones[file.complaint.state]}>
            <span className="sm:sr-only">Réclamation : </span>
            {complaintStateTitles[file.complaint.state]}
          </Tag>
        </Link>
        {file.complaint.hasCorrection ? (
          <span className="text-s text-ink-soft">Correction proposée</span>
        ) : (
          abilities.correct &&
          file.complaint.state !== 'refused' && (
            <Button variant="ghost" className="px-2!" onClick={() => onCorrect(file)}>
              Corriger <span className="sr-only">la note de {file.number}</span>
            </Button>
          )
        )}
      </span>
    ),
});
