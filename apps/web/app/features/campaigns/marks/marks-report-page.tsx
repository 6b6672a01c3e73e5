import type { MarkFigures, MarksReport } from '@baara/contract/campaigns/marks';
import { markInWords } from '@baara/contract/formats/marks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { Panel } from '../../../ui/workspace/panel.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { marksReportFile, marksReportQuery } from './marks.api.ts';

export const meta = () => [{ title: 'Chiffres des notes | Baara' }];

/** The figures of a test's marks: in all, by category, by centre. */
export default function MarksReportPage() {
  const { id = '', testId = '' } = useParams();
  const place = { id, testId };
  const query = useQuery(marksReportQuery(place));
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.campaignTestMarks(id, testId)}>Notes</BackLink>}
        title="Chiffres des notes"
        description={
          query.data && `Notes sur ${query.data.maxScore}, le ${formatDateTime(query.data.countedAt)}`
        }
        action={query.data && <Downloads place={place} />}
      />
      {query.isPending && <SkeletonList label="Calcul des chiffres…" />}
      {isUnreadable(query) && <QueryError query={query} title="Chiffres indisponibles" />}
      {query.data && <Report report={query.data} />}
    </WorkspacePage>
  );
}

const Downloads = ({ place }: { place: TestPlace }) => (
  <>
    <SaveButton path={marksReportFile(place, 'pdf')} fileName="notes.pdf" label="Télécharger en PDF">
      PDF
    </SaveButton>
    <SaveButton path={marksReportFile(place, 'xlsx')} fileName="notes.xlsx" label="Télécharger en Excel">
      Excel
    </SaveButton>
  </>
);

const markOrNull = (value: number | null): string | null => (value === null ? null : markInWords(value));

function Report({ report }: { report: MarksReport }) {
  const { all, categories, centres, distribution, areHidden } = report;
  if (all.expected === 0)
    return (
      <EmptyState title="Aucun dossier ne passe cette épreuve">
        Les chiffres viendront avec les dossiers admis aux épreuves.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {areHidden && <Notice tone="info">Les notes restent cachées jusqu’à ce qu’elles soient closes.</Notice>}
      <Figures all={all} />
      {all.marked > 0 && distribution.length > 0 && (
        <Panel title="Répartition des notes">
          <BarChart
            bars={distribution.map(({ from, to, count }) => ({
              key: String(from),
              label: `${from} à ${to}`,
              value: count,
            }))}
            summary={`${counted(all.marked, 'note')}, de 0 à ${report.maxScore}.`}
            headings={['Points', 'Notes']}
            format={formatNumber}
          />
        </Panel>
      )}
      <Lines title="Par catégorie" head="Catégorie" lines={categories} />
      <Lines title="Par centre" head="Centre" lines={centres} />
    </div>
  );
}

function Figures({ all }: { all: MarkFigures }) {
  const facts: [string, string | null][] = [
    ['Dossiers attendus', formatNumber(all.expected)],
    ['Notés', formatNumber(all.marked)],
    ['Absents', formatNumber(all.absent)],
    ['Exclus', formatNumber(all.excluded)],
    ['Sans note', all.missing > 0 ? formatNumber(all.missing) : null],
    ['Au seuil de réussite', all.passed === null ? null : formatNumber(all.passed)],
    ['Sous la note éliminatoire', all.eliminated === null ? null : formatNumber(all.eliminated)],
    ['Moyenne', markOrNull(all.average)],
    ['Médiane', markOrNull(all.median)],
    [
      'Une note sur deux',
      all.firstQuartile === null || all.thirdQuartile === null
        ? null
        : `de ${markInWords(all.firstQuartile)} à ${markInWords(all.thirdQuartile)}`,
    ],
    [
      'De la plus basse à la plus haute',
      all.lowest === null || all.highest === null
        ? null
        : `de ${markInWords(all.lowest)} à ${markInWords(all.highest)}`,
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt className="text-s text-ink-soft">{term}</dt>
              <dd className="text-l font-bold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type Line = MarkFigures & { id: string | null; name: string };

const figures: readonly TableColumn<Line>[] = [
  { id: 'expected', header: 'Attendus', isFigure: true, cell: (line) => formatNumber(line.expected) },
  { id: 'marked', header: 'Notés', isFigure: true, cell: (line) => formatNumber(line.marked) },
  { id: 'absent', header: 'Absents', isFigure: true, cell: (line) => formatNumber(line.absent) },
  { id: 'average', header: 'Moyenne', isFigure: true, cell: (line) => markOrNull(line.average) },
  { id: 'q1', header: '1er quartile', isFigure: true, cell: (line) => markOrNull(line.firstQuartile) },
  { id: 'median', header: 'Médiane', isFigure: true, cell: (line) => markOrNull(line.median) },
  { id: 'q3', header: '3e quartile', isFigure: true, cell: (line) => markOrNull(line.thirdQuartile) },
  {
    id: 'passed',
    header: 'Au seuil',
    isFigure: true,
    cell: (line) => (line.passed === null ? null : formatNumber(line.passed)),
  },
];

const nameOf = ({ name }: Line) => <h3 className="text-m">{name}</h3>;

function Lines({ title, head, lines }: { title: string; head: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-l">{title}</h2>
      <TableView
        label={title}
        columns={[{ id: 'name', header: head, className: 'wrap-anywhere', cell: nameOf }, ...figures]}
        rows={lines}
        rowId={({ id }) => id ?? ''}
      />
    </section>
  );
}
