import { useSession } from '../use-session.ts';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';

/** An employer's account after it left a company, or before it joins one. */
export default function NoCompany() {
  const user = useSession();
  return (
    <WorkspacePage>
      <PageHeader
        title="Vous n'avez pas d'entreprise"
        description="Votre compte n'est rattaché à aucune entreprise : ses offres et ses candidatures ne vous sont pas ouvertes."
      />
      {user && <ReceivedInvitations email={user.userName} />}
    </WorkspacePage>
  );
}
