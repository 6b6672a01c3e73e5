import type { BulkMessage } from '@baara/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { bulksQuery, bulkStatuses, skippedCount } from './bulk-queries.ts';

export const meta = () => [{ title: 'Envois groupés | Baara' }];

const tones: Record<BulkMessage['status'], Tone> = { running: 'info', done: 'good', cancelled: 'warn' };

/** What the company sent to many: by whom, how far it is, and whom it did not reach. */
export default function BulkList() {
  const [params] = useSearchParams();
  const query = useQuery(bulksQuery(pageOf(params)));
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to="/messages">Messages</BackLink>}
        title="Envois groupés"
        description="Les messages que votre entreprise a envoyés à plusieurs candidats."
      />
      <PagedList
        query={query}
        loading="Chargement des envois…"
        empty={
          <EmptyState
            title="Aucun envoi groupé"
            action={
              <Link to="/recruiter/recruitment-tracking" className={buttonClass('primary')}>
                Suivi des candidatures
              </Link>
            }
          >
            Cochez des candidats dans une liste ou sur le tableau de suivi, puis choisissez « Écrire ».
          </EmptyState>
        }
      >
        {(bulk) => <Entry key={bulk.id} bulk={bulk} />}
      </PagedList>
    </WorkspacePage>
  );
}

function Entry({ bulk }: { bulk: BulkMessage }) {
  const failed = skippedCount(bulk);
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-m">
          <Link to={`/recruiter/messages/bulk/${bulk.id}`} className="cover line-clamp-2 wrap-anywhere">
            {bulk.text}
          </Link>
        </h2>
        <Tag tone={tones[bulk.status]}>{bulkStatuses[bulk.status]}</Tag>
      </div>
      {bulk.status === 'running' && (
        <progress
          aria-label="Avancement de l’envoi"
          value={bulk.total - bulk.waiting}
          max={bulk.total}
          className="h-2 w-full"
        />
      )}
      <p className="text-s">
        {formatNumber(bulk.sent)} envoyé{bulk.sent > 1 && 's'} sur {formatNumber(bulk.total)}
        {failed > 0 && (
          <span className="text-bad">
            {' · '}
            {formatNumber(failed)} non envoyé{failed > 1 && 's'}
          </span>
        )}
      </p>
      <p className="text-s text-ink-soft">
        {bulk.author}, le {formatDateTime(bulk.createdAt)}
        {bulk.offer && ` · ${bulk.offer.title}`}
      </p>
    </li>
  );
}
