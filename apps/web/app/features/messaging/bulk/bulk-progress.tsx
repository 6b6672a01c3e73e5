import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { bulkQuery, bulkStatuses, cancelBulkMessage, retryBulkMessage } from './bulk.api.ts';
import { SkippedList } from './skipped-list.tsx';

export const meta = () => [{ title: 'Message groupé | Baara' }];

/** Where a bulk message stands, live; it goes on whether somebody looks or not. */
export default function BulkProgress() {
  const { bulkId = '' } = useParams();
  const query = useQuery(bulkQuery(bulkId));
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.bulkMessages()}>Envois groupés</BackLink>}
        title="Message groupé"
      />
      {query.isPending && <SkeletonList label="Chargement de l’envoi…" />}
      {query.isError && <QueryError query={query} />}
      {query.data && <Progress bulk={query.data} />}
    </WorkspacePage>
  );
}

function Progress({ bulk }: { bulk: BulkMessage }) {
  const done = bulk.total - bulk.waiting;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div aria-live="polite" className="grid gap-2">
        <h2 className="text-l">{bulkStatuses[bulk.status]}</h2>
        <progress aria-label="Avancement de l’envoi" value={done} max={bulk.total} className="h-3 w-full" />
        <p>
          {formatNumber(bulk.sent)} envoyé{bulk.sent > 1 ? 's' : ''} sur {formatNumber(bulk.total)}
        </p>
      </div>
      {bulk.status === 'running' && (
        <p className="text-ink-soft">
          {done === 0 && 'Les premiers messages partent dans quelques secondes. '}
          Vous pouvez quitter cette page : l’envoi continue sans vous.
        </p>
      )}
      <SkippedList skipped={bulk.skipped} />
      {bulk.abilities.retry && <Retry id={bulk.id} />}
      <div>
        <h3>Message</h3>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{bulk.text}</p>
        <p className="mt-2 text-s text-ink-soft">
          {bulk.author}, le {formatDateTime(bulk.createdAt)}
          {bulk.offer && ` · ${bulk.offer.title}`}
        </p>
      </div>
      {bulk.abilities.cancel && <Stop id={bulk.id} />}
    </div>
  );
}

/** For those a reason that may have passed left out. */
function Retry({ id }: { id: string }) {
  const retrying = useMutation({
    mutationFn: () => retryBulkMessage({ params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(bulkQuery(id).queryKey, data),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" busy={retrying.isPending} onClick={() => retrying.mutate()}>
        Réessayer pour ceux-là
      </Button>
      {retrying.isError && <FieldError message={messageOf(retrying.error)} />}
    </div>
  );
}

function Stop({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const stopping = useMutation({
    mutationFn: () => cancelBulkMessage({ params: { id } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(bulkQuery(id).queryKey, data);
      setIsAsking(false);
    },
  });
  return (
    <div>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Arrêter l’envoi
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Arrêter cet envoi ?"
          description="Les messages déjà partis restent ; les autres candidats ne recevront rien."
          confirmLabel="Arrêter"
          isBusy={stopping.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => stopping.mutate()}
          error={stopping.isError ? messageOf(stopping.error) : null}
        />
      )}
    </div>
  );
}
