import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { useSession } from '../../../shell/use-session.ts';
import { ReceivedInvitations } from '../../../shell/workspace/received-invitations.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { InvitationList } from '../team/invitation-list.tsx';
import { InviteForm } from '../team/invite-form.tsx';
import { MemberRow } from '../team/member-row.tsx';
import { RoleGuide } from '../team/role-guide.tsx';
import { membersQuery } from '../team/team-queries.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

/** Who works for the company here, and under which role; owners invite and decide. */
export default function TeamTab() {
  const user = useSession();
  if (!user) return null;
  return user.company ? <Team /> : <ReceivedInvitations email={user.userName} />;
}

function Team() {
  const { canManageTeam } = useCompanyRole();
  return (
    <div className="grid grid-cols-1 gap-6">
      {canManageTeam && <InviteForm />}
      {canManageTeam && <InvitationList />}
      <Members />
      <RoleGuide />
    </div>
  );
}

function Members() {
  const [params] = useSearchParams();
  const query = useQuery({ ...membersQuery(pageOf(params)), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="members-title" className="grid grid-cols-1 gap-3">
      <h2 id="members-title" className="text-l">
        {query.data ? `Membres de l'équipe (${query.data.pagination.total})` : "Membres de l'équipe"}
      </h2>
      {query.isPending && <SkeletonList count={2} label="Chargement de l'équipe…" />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {query.data.data.map((member) => (
              <MemberRow key={member.id} member={member} canManage={query.data.canManage} />
            ))}
          </ul>
          <PageLinks pagination={query.data.pagination} />
        </>
      )}
    </section>
  );
}
