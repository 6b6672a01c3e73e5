import { Link } from 'react-router';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { OffersToSee } from './offers-to-see.tsx';

export const meta = () => [{ title: 'Tableau de bord | Baara' }];

/** The first screen of a role that has no work of its own in the product yet. */
export default function WelcomeDashboard() {
  const session = useSession();
  return (
    <WorkspacePage>
      <PageHeader
        title={`Bonjour ${session?.firstname ?? ''}`}
        description="Les offres du moment et celles que vous avez mises de côté."
        action={
          <>
            {session?.typeUserName === 'freelance' && (
              <>
                <Link to="/freelance/opportunities" className={buttonClass('primary')}>
                  Voir les missions
                </Link>
                <Link to="/freelance/profile" className={buttonClass('line')}>
                  Mon profil de freelance
                </Link>
              </>
            )}
            <Link to="/bookmarks_offres" className={buttonClass('line')}>
              Mes favoris
            </Link>
          </>
        }
      />
      <OffersToSee />
    </WorkspacePage>
  );
}
