import { elide } from '@baara/contract/formats/elision';
import { webhookKindTitles } from '@baara/contract/integration/webhook-words';
import type { Webhook } from '@baara/contract/integration/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { removeWebhook, replaceSecret, setWebhookActive, webhooksKey } from './webhooks.api.ts';

const WebhookForm = lazyPart(() => import('./webhook-form.tsx'));

type Column = TableColumn<Webhook>;

/** @param logHref where the log of one is shown. */
export const webhookColumns = (logHref: (id: string) => string): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: 'Adresse',
    className: 'sm:max-w-72',
    cell: ({ name, url }) => (
      <>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p title={url} className="font-mono text-s wrap-anywhere text-ink-soft sm:truncate">
          {url}
        </p>
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
      {isActive && failingSince && <Tag tone="warn">En échec depuis le {shortDate(failingSince)}</Tag>}
      {isActive && !failingSince && <Tag tone="good">Active</Tag>}
      {oldSecretUntil && (
        <p className="text-s text-ink-soft">Ancien secret jusqu’au {formatDateTime(oldSecretUntil)}</p>
      )}
    </div>
  );
}

function Actions({ webhook, logHref }: { webhook: Webhook; logHref: string }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<'edit' | 'secret' | 'removal'>();
  const close = (): void => setOpened(undefined);
  const pausing = useMutation({
    mutationFn: () => setWebhookActive(webhook.id, !webhook.isActive),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="flex gap-1">
      <Link to={logHref} className={buttonClass('outline')}>
        Journal
      </Link>
      <ActionMenu
        label={`Plus d’actions : ${webhook.name}`}
        isBusy={pausing.isPending}
        actions={[
          { label: 'Modifier', onSelect: () => setOpened('edit') },
          { label: webhook.isActive ? 'Suspendre' : 'Reprendre', onSelect: () => pausing.mutate() },
          { label: 'Remplacer le secret', onSelect: () => setOpened('secret') },
          { label: 'Supprimer', onSelect: () => setOpened('removal') },
        ]}
      />
      {opened === 'edit' && (
        <Suspense fallback={null}>
          <WebhookForm webhook={webhook} onClose={close} />
        </Suspense>
      )}
      {opened === 'secret' && <Replacement webhook={webhook} onClose={close} />}
      {opened === 'removal' && <Removal webhook={webhook} onClose={close} />}
    </div>
  );
}

type DialogProps = { webhook: Webhook; onClose: () => void };

function Replacement({ webhook: { id, name }, onClose }: DialogProps) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const replacing = useMutation({
    mutationFn: () => replaceSecret(id),
    onSuccess: (answer) => {
      setSecret(answer.secret);
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  if (secret) return <WebhookSecret name={name} secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Remplacer le secret ${elide('de', name)} ?`}
      description="Pendant 24 heures, l’ancien et le nouveau secret signent tous les deux : votre logiciel a ce temps pour changer."
      cancelLabel="Garder l’ancien"
      confirmLabel="Remplacer"
      isBusy={replacing.isPending}
      onConfirm={() => replacing.mutate()}
      error={replacing.isError ? messageOf(replacing.error) : undefined}
    />
  );
}

function Removal({ webhook: { id, name }, onClose }: DialogProps) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeWebhook(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
      void client.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Supprimer l’adresse ${name} ?`}
      description="Elle ne recevra plus rien, et le journal de ses envois disparaît. Cela ne peut pas être annulé."
      cancelLabel="Garder l’adresse"
      confirmLabel="Supprimer"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : undefined}
    />
  );
}
