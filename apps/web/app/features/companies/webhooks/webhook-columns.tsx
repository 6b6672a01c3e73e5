import { webhookKindTitles } from '@baara/contract/integration/webhook-words';
import type { Webhook } from '@baara/contract/integration/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { removeWebhook, replaceSecret, setWebhookActive, webhooksKey } from './webhooks.api.ts';

const WebhookForm = lazy(() => import('./webhook-form.tsx'));

type Column = TableColumn<Webhook>;

/** @param logHref where the log of one is shown. */
export const webhookColumns = (logHref: (id: string) => string): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: 'Adresse',
    cell: ({ name, url }) => (
      <>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-mono text-s wrap-anywhere text-ink-soft">{url}</p>
      </>
    ),
  },
  {
    id: 'kinds',
    header: 'Évènements',
    cell: ({ kinds }) => kinds.map((kind) => webhookKindTitles[kind]).join(', '),
  },
  { id: 'state', header: 'État', phone: 'bare', cell: (webhook) => <State webhook={webhook} /> },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (webhook) => <Actions webhook={webhook} logHref={logHref(webhook.id)} />,
  },
];

function State({ webhook: { isActive, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  return (
    <div className="grid justify-items-start gap-1">
      {!isActive && <Tag>En pause</Tag>}
      {isActive && failingSince && <Tag tone="warn">En échec depuis le {formatDate(failingSince)}</Tag>}
      {isActive && !failingSince && <Tag tone="good">Active</Tag>}
      {oldSecretUntil && (
        <p className="text-s text-ink-soft">Ancien secret jusqu’au {formatDateTime(oldSecretUntil)}</p>
      )}
    </div>
  );
}

function Actions({ webhook, logHref }: { webhook: Webhook; logHref: string }) {
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const pausing = useMutation({
    mutationFn: () => setWebhookActive(webhook.id, !webhook.isActive),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="flex flex-wrap gap-1">
      <Link to={logHref} className={buttonClass('outline')}>
        Journal
      </Link>
      <Button variant="ghost" onClick={() => setIsEditing(true)}>
        Modifier
      </Button>
      <Button variant="ghost" busy={pausing.isPending} onClick={() => pausing.mutate()}>
        {webhook.isActive ? 'Suspendre' : 'Reprendre'}
      </Button>
      <Replacement webhook={webhook} />
      <Removal webhook={webhook} />
      {isEditing && (
        <Suspense fallback={null}>
          <WebhookForm webhook={webhook} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Replacement({ webhook: { id, name } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [secret, setSecret] = useState<string>();
  const replacing = useMutation({
    mutationFn: () => replaceSecret(id),
    onSuccess: (answer) => {
      setSecret(answer.secret);
      setAsks(false);
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsks(true)}>
        Nouveau secret
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={`Remplacer le secret de ${name} ?`}
        description="Pendant 24 heures, l’ancien et le nouveau secret signent tous les deux : votre logiciel a ce temps pour changer."
        cancelLabel="Garder l’ancien"
        confirmLabel="Remplacer"
        isBusy={replacing.isPending}
        onConfirm={() => replacing.mutate()}
        error={replacing.isError ? messageOf(replacing.error) : undefined}
      />
      {secret && <WebhookSecret name={name} secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function Removal({ webhook: { id, name } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeWebhook(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      setAsks(false);
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsks(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={`Supprimer l’adresse ${name} ?`}
        description="Elle ne recevra plus rien, et le journal de ses envois disparaît. Cela ne peut pas être annulé."
        cancelLabel="Garder l’adresse"
        confirmLabel="Supprimer"
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        error={removing.isError ? messageOf(removing.error) : undefined}
      />
    </>
  );
}
