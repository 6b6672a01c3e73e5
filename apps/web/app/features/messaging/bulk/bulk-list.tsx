import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { bulksQuery, bulkStatuses, skippedCount } from './bulk.api.ts';

export const meta = () => [{ title: 'Envois groupés | Baara' }];

const tones: Record<BulkMessage['status'], Tone> = { running: 'info', done: 'good', cancelled: 'warn' };

type Column = TableColumn<BulkMessage>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'text',
    header: 'Message',
    cell: ({ id, text }) => (
      <h2 className="text-m">
        <Link to={paths.bulkMessage(id)} className="cover line-clamp-2 wrap-anywhere">
          {text}
        </Link>
      </h2>
    ),
  },
  {
    id: 'status',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ status }) => <Tag tone={tones[status]}>{bulkStatuses[status]}</Tag>,
  },
  {
    id: 'sent',
    header: 'Envoyés',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: (bulk) => <Sent bulk={bulk} />,
  },
  { id: 'offer', header: 'Offre', cell: ({ offer }) => offer?.title ?? null },
  { id: 'author', header: 'Par', cell: ({ author }) => author },
  {
    id: 'createdAt',
    header: 'Le',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortMoment(createdAt),
  },
];

/** The company's bulk messages: by whom, their progress, and the recipients they missed. */
export default function BulkList() {
  const list = useListParams();
  const query = useQuery(bulksQuery(list.page, list.limit));
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.messages()}>Messages</BackLink>}
        title="Envois groupés"
        description="Les messages que votre entreprise a envoyés à plusieurs candidats."
      />
      <DataTable
        query={query}
        list={list}
        label="Envois groupés"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des envois…"
        empty={
          <EmptyState
            picture={<EmptyPicture of="messages" />}
            title="Aucun envoi groupé"
            action={
              <Link to={paths.recruitmentTracking()} className={buttonClass('primary')}>
                Suivi des candidatures
              </Link>
            }
          >
            Cochez des candidats dans une liste ou sur le tableau de suivi, puis choisissez « Écrire ».
          </EmptyState>
        }
      />
    </WorkspacePage>
  );
}

function Sent({ bulk }: { bulk: BulkMessage }) {
  const { status, total, waiting, sent } = bulk;
  const failed = skippedCount(bulk);
  return (
    <>
      {status === 'running' && (
        <progress
          aria-label="Avancement de l’envoi"
          value={total - waiting}
          max={total}
          className="block h-2 w-full"
        />
      )}
      {formatNumber(sent)} envoyé{sent > 1 && 's'} sur {formatNumber(total)}
      {failed > 0 && (
        <span className="text-bad">
          {' · '}
          {formatNumber(failed)} non envoyé{failed > 1 && 's'}
        </span>
      )}
    </>
  );
}
