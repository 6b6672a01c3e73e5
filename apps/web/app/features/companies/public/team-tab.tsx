import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { useSession } from '../../../shell/use-session.ts';
import { ReceivedInvitations } from '../../../shell/workspace/received-invitations.tsx';
import { InvitationList } from '../team/invitation-list.tsx';
import { InviteForm } from '../team/invite-form.tsx';
import { memberColumns } from '../team/member-columns.tsx';
import { RoleGuide } from '../team/role-guide.tsx';
import { membersQuery } from '../team/team.api.ts';

/** Who works for the company here, and under which role; owners invite and decide. */
export default function TeamTab() {
  const user = useSession();
  if (!user) return null;
  return user.company ? <Team /> : <ReceivedInvitations email={user.userName} />;
}

function Team() {
  const list = useListParams();
  const query = useQuery({ ...membersQuery(list.page, list.limit), placeholderData: keepPreviousData });
  const { manageTeam } = useCompanyAbilities();
  return (
    <div className="grid grid-cols-1 gap-6">
      {manageTeam && <InviteForm />}
      {manageTeam && <InvitationList />}
      <section aria-labelledby="members-title">
        <h2 id="members-title" className="mb-3 text-l">
          {query.data ? `Membres de l'équipe (${query.data.pagination.total})` : "Membres de l'équipe"}
        </h2>
        <DataTable
          query={query}
          list={list}
          label="Membres de l'équipe"
          columns={memberColumns}
          rowId={({ id }) => id}
          loading="Chargement de l'équipe…"
          empty={null}
        />
      </section>
      <RoleGuide />
    </div>
  );
}
