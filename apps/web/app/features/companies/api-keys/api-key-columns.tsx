import type { ApiKey } from '@baara/contract/companies/api-keys';
import { apiScopeLabels } from '@baara/contract/companies/api-scopes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { apiKeysKey, revokeApiKey } from './api-keys.api.ts';

type Column = TableColumn<ApiKey>;

export const apiKeyColumns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Clé',
    cell: ({ name, start }) => (
      <>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-mono text-s text-ink-soft">{start}…</p>
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'Droits',
    cell: ({ scopes }) => scopes.map((scope) => apiScopeLabels[scope].title).join(', '),
  },
  {
    id: 'created',
    header: 'Créée',
    cell: ({ createdAt, createdBy }) => `le ${shortDate(createdAt)} par ${createdBy}`,
  },
  {
    id: 'lastUsed',
    header: 'Dernier usage',
    cell: ({ lastUsedAt }) => (lastUsedAt ? shortMoment(lastUsedAt) : 'Jamais'),
  },
  { id: 'state', header: 'Validité', phone: 'bare', cell: (key) => <State apiKey={key} /> },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (key) => (key.abilities.revoke ? <Revocation apiKey={key} /> : null),
  },
];

function State({ apiKey: { state, expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  if (state === 'revoked') return <Tag>Révoquée le {formatDate(revokedAt)}</Tag>;
  if (state === 'expired') return <Tag tone="warn">Expirée le {formatDate(expiresAt)}</Tag>;
  if (expiresAt === null) return <Tag tone="good">Sans date de fin</Tag>;
  // The instant is the midnight that ends the last day.
  const lastDay = new Date(Date.parse(expiresAt) - 1).toISOString();
  return <Tag tone="good">Jusqu'au {formatDate(lastDay)}</Tag>;
}

function Revocation({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const revoking = useMutation({
    mutationFn: () => revokeApiKey({ params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      setAsks(false);
      void client.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsks(true)} aria-label={`Révoquer la clé ${name}`}>
        Révoquer
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={`Révoquer la clé ${name} ?`}
        description="Le logiciel qui s’en sert ne lira plus rien de votre entreprise, dès maintenant. Cela ne peut pas être annulé."
        cancelLabel="Garder la clé"
        confirmLabel="Révoquer"
        isBusy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        error={revoking.isError ? messageOf(revoking.error) : undefined}
      />
    </>
  );
}
