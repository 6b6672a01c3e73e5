import { elide } from '@baara/contract/formats/elision';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { CompanyInvitation } from '@baara/contract/companies/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { PageButtons } from './page-buttons.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableSkeleton, TableView } from '../../../ui/workspace/table-view.tsx';
import { invitationsQuery, teamKey } from './team.api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { resendCompanyInvitation, revokeCompanyInvitation } from './team.api.ts';

type Column = TableColumn<CompanyInvitation>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'email',
    header: 'Adresse',
    cell: ({ email }) => <p className="font-semibold wrap-anywhere">{email}</p>,
  },
  { id: 'role', header: 'Rôle', phone: 'bare', cell: ({ role }) => companyRoleLabels[role].title },
  {
    id: 'createdAt',
    header: 'Envoyée le',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    id: 'expiresAt',
    header: 'Validité',
    phone: 'bare',
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? (
        <Tag tone="warn">Expirée</Tag>
      ) : (
        <Tag tone="info">Valable jusqu'au {shortDate(expiresAt)}</Tag>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (invitation) => <Actions invitation={invitation} />,
  },
];

/** Invitations without an answer yet; nothing at all when there is none. */
export function InvitationList() {
  const [page, setPage] = useState(1);
  const query = useQuery(invitationsQuery(page));
  if (query.isPending) return <TableSkeleton rows={1} label="Chargement des invitations…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  const { data, pagination } = query.data;
  if (pagination.total === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="grid grid-cols-1 gap-3">
      <h2 id="invitations-title" className="text-l">
        Invitations en attente ({pagination.total})
      </h2>
      <TableView label="Invitations en attente" columns={columns} rows={data} rowId={({ id }) => id} />
      <PageButtons page={page} pages={pagination.pages} onPage={setPage} />
    </section>
  );
}

function Actions({ invitation }: { invitation: CompanyInvitation }) {
  const client = useQueryClient();
  const [asksRevocation, setAsksRevocation] = useState(false);
  const { id, email } = invitation;
  const refresh = (): void => void client.invalidateQueries({ queryKey: teamKey });
  const resending = useMutation({
    mutationFn: () => resendCompanyInvitation({ params: { id } }),
    onSuccess: (answer) => toast.success(answer.message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  const revoking = useMutation({
    mutationFn: () => revokeCompanyInvitation({ params: { id } }),
    onSuccess: (answer) => {
      toast.success(answer.message ?? '');
      setAsksRevocation(false);
      refresh();
    },
  });
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      <Button
        variant="ghost"
        busy={resending.isPending}
        onClick={() => resending.mutate()}
        aria-label={`Renvoyer l'invitation à ${email}`}
      >
        Renvoyer
      </Button>
      <Button
        variant="ghost"
        onClick={() => setAsksRevocation(true)}
        aria-label={`Annuler l'invitation ${elide('de', email)}`}
      >
        Annuler
      </Button>
      <ConfirmDialog
        isOpen={asksRevocation}
        onClose={() => setAsksRevocation(false)}
        title="Annuler cette invitation ?"
        description={`Le lien envoyé à ${email} ne fonctionnera plus.`}
        cancelLabel="Garder l'invitation"
        confirmLabel="Annuler l'invitation"
        isBusy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        error={revoking.isError ? messageOf(revoking.error) : undefined}
      />
    </div>
  );
}
