import { Link, useLocation, useParams } from 'react-router';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { publicPaths } from '../../lib/public-paths.ts';

export const meta = () => [{ title: 'Candidature | Baara' }, { name: 'robots', content: 'noindex' }];

/** An open address, but only its owner sees an application there. */
export default function ApplicationById() {
  const { id = '' } = useParams();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <WorkspacePage>
      {session ? (
        <ApplicationDetail id={id} />
      ) : (
        <EmptyState
          title="Cette candidature est personnelle"
          headingLevel={1}
          action={
            <Link to={publicPaths.login({ redirect: pathname })} className={buttonClass('primary')}>
              Se connecter
            </Link>
          }
        >
          Connectez-vous avec le compte qui a postulé pour la voir.
        </EmptyState>
      )}
    </WorkspacePage>
  );
}
