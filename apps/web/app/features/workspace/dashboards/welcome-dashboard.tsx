import { Link } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { OffersToSee } from './offers-to-see.tsx';
import { paths } from '../../../lib/paths.ts';

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
                <Link to={paths.missions()} className={buttonClass('primary')}>
                  Voir les missions
                </Link>
                <Link to={paths.freelanceProfile()} className={buttonClass('outline')}>
                  Mon profil de freelance
                </Link>
              </>
            )}
            <Link to={paths.bookmarks()} className={buttonClass('outline')}>
              Mes favoris
            </Link>
          </>
        }
      />
      <OffersToSee />
    </WorkspacePage>
  );
}
