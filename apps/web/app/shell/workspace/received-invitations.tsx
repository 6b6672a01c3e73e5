import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { ReceivedInvitation } from '@baara/contract/companies/team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { updateSession } from '../../lib/session.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { receivedInvitationsQuery, acceptReceivedInvitation } from './received-invitations.api.ts';

/** The companies that wait for this person's answer, each joined with one click. */
export function ReceivedInvitations({ email }: { email: string }) {
  const query = useQuery({
    ...receivedInvitationsQuery,
    // Someone who waits here for an invitation comes back to the page.
    refetchOnWindowFocus: 'always',
  });
  if (query.isPending) return <SkeletonList count={1} label="Chargement de vos invitations…" />;
  if (isUnreadable(query)) {
    return <QueryError query={query} />;
  }
  if (query.data.data.length === 0) {
    return (
      <EmptyState
        title="Aucune invitation en attente"
        action={
          <Button variant="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
            Actualiser
          </Button>
        }
      >
        Demandez à un propriétaire de votre entreprise de vous inviter à l'adresse {email} : l'invitation
        apparaîtra ici et dans votre messagerie.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Invitations reçues" className="grid gap-3">
      {query.data.data.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, company, role, invitedBy, expiresAt } = invitation;
  const accepting = useMutation({
    mutationFn: () => acceptReceivedInvitation({ params: { id } }),
    onSuccess: async (answer) => {
      updateSession({ user: { company: answer.data.company } });
      toast.success(answer.message ?? '');
      client.clear();
      await navigate(paths.recruiterDashboard());
    },
  });
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex min-w-0 gap-3">
        <Logo name={company.name} src={company.logo} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-l">{company.name}</h2>
          <p>
            Rôle : {companyRoleLabels[role].title}. {companyRoleLabels[role].allows}
          </p>
          <p className="text-s text-ink-soft">
            {invitedBy ? `${invitedBy} vous invite, jusqu'au ` : "Invitation valable jusqu'au "}
            {formatDate(expiresAt)}
          </p>
        </div>
      </div>
      <Button variant="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
        Rejoindre l'équipe
      </Button>
      {accepting.isError && (
        <div className="md:col-span-2">
          <Notice tone="bad">{messageOf(accepting.error)}</Notice>
        </div>
      )}
    </div>
  );
}
