import type { Correction } from '@baara/contract/campaigns/correction';
import { lotStateTitles } from '@baara/contract/campaigns/copies-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { correctionLotQuery, correctionQuery } from './correction.api.ts';
import { LotMarking } from './lot-marking.tsx';
import { lotTones } from './lot-words.ts';

export const meta = () => [{ title: 'Corriger les copies | Baara' }];

/** A marker's copies of one test, by number: nothing says whose they are, nor what others gave them. */
export default function CorrectionPage() {
  const { id = '', testId = '' } = useParams();
  const [params] = useSearchParams();
  const lotId = params.get('lot');
  return (
    <WorkspacePage>
      {lotId === null ? <Lots place={{ id, testId }} /> : <Lot key={lotId} place={{ id, testId, lotId }} />}
    </WorkspacePage>
  );
}

function Lots({ place }: { place: TestPlace }) {
  const query = useQuery(correctionQuery(place));
  if (query.isPending) return <SkeletonList label="Chargement de vos lots…" />;
  if (isUnreadable(query)) return <QueryError query={query} title="Copies indisponibles" />;
  const { campaign, test, lots } = query.data;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(place.id, place.testId)}>{test.name}</BackLink>}
        title="Corriger les copies"
        description={`${test.name}, notée sur ${test.maxScore} · ${campaign.title}`}
      />
      {lots.length === 0 ? (
        <EmptyState title="Aucune copie à corriger">
          Le responsable de la campagne répartit les copies : vous serez prévenu quand un lot vous sera
          confié.
        </EmptyState>
      ) : (
        <TableView
          label="Mes lots"
          columns={columnsOf(place)}
          rows={lots}
          rowId={({ id }) => id}
          link={Link}
        />
      )}
    </>
  );
}

type LotOfMine = Correction['lots'][number];
type Column = TableColumn<LotOfMine>;
const columnsOf = ({ id, testId }: TestPlace): readonly [Column, ...Column[]] => [
  {
    id: 'number',
    header: 'Lot',
    cell: (lot) => (
      <h2 className="text-m">
        <Link to={paths.campaignCorrection(id, testId, { lot: lot.id })} className="cover">
          Lot {lot.number}
        </Link>
      </h2>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={lotTones[state]}>{lotStateTitles[state]}</Tag>,
  },
  {
    id: 'marked',
    header: 'Notées',
    isFigure: true,
    cell: ({ marked, copies }) => `${marked} sur ${copies}`,
  },
  { id: 'due', header: 'À rendre le', isFigure: true, cell: ({ dueOn }) => formatDate(dueOn) },
];

function Lot({ place }: { place: TestPlace & { lotId: string } }) {
  const query = useQuery(correctionLotQuery(place));
  if (query.isPending) return <SkeletonList label="Chargement du lot…" />;
  if (isUnreadable(query)) return <QueryError query={query} title="Lot indisponible" />;
  return <LotMarking place={place} lot={query.data} />;
}
