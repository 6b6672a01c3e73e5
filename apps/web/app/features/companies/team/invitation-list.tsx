import { elide } from '@baara/contract/elision';
import { companyRoleLabels } from '@baara/contract/company-roles';
import type {
  CompanyInvitation,
  resendCompanyInvitation,
  revokeCompanyInvitation,
} from '@baara/contract/company-team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PageButtons } from './page-buttons.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { invitationsQuery, teamKey } from './team-queries.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Invitations without an answer yet; nothing at all when there is none. */
export function InvitationList() {
  const [page, setPage] = useState(1);
  const query = useQuery(invitationsQuery(page));
  if (query.isPending) return <SkeletonList count={1} label="Chargement des invitations…" />;
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
      <ul className="grid grid-cols-1 gap-3">
        {data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <PageButtons page={page} pages={pagination.pages} onPage={setPage} />
    </section>
  );
}

function Row({ invitation }: { invitation: CompanyInvitation }) {
  const client = useQueryClient();
  const [asksRevocation, setAsksRevocation] = useState(false);
  const { id, email, role, createdAt, expiresAt, isExpired } = invitation;
  const refresh = (): void => void client.invalidateQueries({ queryKey: teamKey });
  const resending = useMutation({
    mutationFn: () =>
      api.call<typeof resendCompanyInvitation>('POST /company/invitations/:id/resend', { params: { id } }),
    onSuccess: (answer) => toast.success(answer.message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  const revoking = useMutation({
    mutationFn: () =>
      api.call<typeof revokeCompanyInvitation>('DELETE /company/invitations/:id', { params: { id } }),
    onSuccess: (answer) => {
      toast.success(answer.message ?? '');
      setAsksRevocation(false);
      refresh();
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-s text-ink-soft">
          {companyRoleLabels[role].title} · envoyée le {formatDate(createdAt)}
        </p>
        <p className="mt-1">
          {isExpired ? (
            <Tag tone="warn">Expirée</Tag>
          ) : (
            <Tag tone="info">Valable jusqu'au {formatDate(expiresAt)}</Tag>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
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
      </div>
      <ConfirmDialog
        isOpen={asksRevocation}
        onClose={() => setAsksRevocation(false)}
        title="Annuler cette invitation ?"
        description={`Le lien envoyé à ${email} ne fonctionnera plus.`}
        keepLabel="Garder l'invitation"
        confirmLabel="Annuler l'invitation"
        isBusy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        error={revoking.isError ? messageOf(revoking.error) : undefined}
      />
    </li>
  );
}
