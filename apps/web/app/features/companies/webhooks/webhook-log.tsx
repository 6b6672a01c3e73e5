import {
  DELIVERY_LOG_DAYS,
  deliveryErrorTitles,
  webhookKindTitles,
} from '@baara/contract/integration/webhook-words';
import type { WebhookDelivery } from '@baara/contract/integration/webhooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { deliveriesQuery, sendAgain, sendPing, setWebhookActive, webhooksKey } from './webhooks.api.ts';

const DeliveryDetail = lazyPart(() => import('./delivery-detail.tsx'));

type Column = TableColumn<WebhookDelivery>;

/** What an address was sent lately, what it answered, and what to send again. */
export function WebhookLog({ id, backHref }: { id: string; backHref: string }) {
  const client = useQueryClient();
  const list = useListParams();
  const query = useQuery({
    ...deliveriesQuery(id, list.page, list.limit),
    placeholderData: keepPreviousData,
  });
  const sending = useMutation({
    mutationFn: () => sendPing(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const resuming = useMutation({
    mutationFn: () => setWebhookActive(id, true),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const isPaused = query.data?.isActive === false;
  return (
    <section aria-labelledby="webhook-log-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h2 id="webhook-log-title" className="text-l">
            Journal des envois
          </h2>
          <p className="mt-1 text-ink-soft">
            Les envois des {DELIVERY_LOG_DAYS} derniers jours.{' '}
            <Link className="text-primary underline" to={backHref}>
              Toutes les adresses
            </Link>
          </p>
        </div>
        {isPaused ? (
          <Button busy={resuming.isPending} onClick={() => resuming.mutate()}>
            Reprendre les envois
          </Button>
        ) : (
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            Envoyer un essai
          </Button>
        )}
      </div>
      {isPaused && (
        <Notice tone="warn">
          Cette adresse est en pause : rien ne lui est envoyé, et rien ne peut l’être à nouveau.
        </Notice>
      )}
      <DataTable
        query={query}
        list={list}
        label="Journal des envois"
        columns={columnsOf(id)}
        rowId={(delivery) => delivery.id}
        loading="Chargement du journal…"
        empty={
          <EmptyState title="Aucun envoi pour l'instant">
            Envoyez un essai pour vérifier que votre logiciel reçoit et reconnaît la signature.
          </EmptyState>
        }
      />
    </section>
  );
}

const columnsOf = (webhookId: string): readonly [Column, ...Column[]] => [
  {
    id: 'kind',
    header: 'Évènement',
    cell: ({ kind }) => (
      <>
        <p className="font-semibold">{webhookKindTitles[kind]}</p>
        <p className="font-mono text-s text-ink-soft">{kind}</p>
      </>
    ),
  },
  { id: 'created', header: 'Date', cell: ({ createdAt }) => shortMoment(createdAt) },
  { id: 'state', header: 'Résultat', phone: 'bare', cell: (delivery) => <Result delivery={delivery} /> },
  {
    id: 'duration',
    header: 'Durée',
    isFigure: true,
    cell: ({ durationMs }) => (durationMs === null ? null : `${formatNumber(durationMs)} ms`),
  },
  { id: 'tries', header: 'Essais', isFigure: true, cell: ({ tries }) => formatNumber(tries) },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (delivery) => <Actions webhookId={webhookId} delivery={delivery} />,
  },
];

function Result({ delivery }: { delivery: WebhookDelivery }) {
  const { state, answerStatus, error, nextTryAt, tries } = delivery;
  const reason = error
    ? deliveryErrorTitles[error]
    : answerStatus === null
      ? null
      : `Réponse ${answerStatus}`;
  const said = [reason, nextTryAt && tries > 0 && `prochain essai ${shortMoment(nextTryAt)}`].filter(Boolean);
  return (
    <div className="grid justify-items-start gap-1">
      {state === 'delivered' && <Tag tone="good">Reçu</Tag>}
      {state === 'failed' && <Tag tone="bad">Échec</Tag>}
      {state === 'canceled' && <Tag>Non envoyé</Tag>}
      {state === 'sending' && <Tag tone="info">En cours</Tag>}
      {state === 'waiting' && <Tag tone={tries > 0 ? 'warn' : 'info'}>En attente</Tag>}
      {said.length > 0 && <p className="text-s text-ink-soft">{said.join(' · ')}</p>}
    </div>
  );
}

function Actions({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const replaying = useMutation({
    mutationFn: () => sendAgain(webhookId, delivery.id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="flex gap-1">
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Détail
      </Button>
      {delivery.abilities.sendAgain && (
        <Button variant="ghost" busy={replaying.isPending} onClick={() => replaying.mutate()}>
          Renvoyer
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DeliveryDetail webhookId={webhookId} delivery={delivery} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
