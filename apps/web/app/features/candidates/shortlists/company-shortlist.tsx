import { Link } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { NoCompany } from '../record/public/no-company.tsx';
import { CandidateTabs } from '../record/public/candidate-tabs.tsx';
import { Shortlist } from './shortlist.tsx';
import { paths } from '../../../lib/paths.ts';

export const meta = () => [{ title: 'Profils gardés | Baara' }];

/** All shortlisted candidates of the company, for its offers and in general. */
export default function CompanyShortlist() {
  const session = useSession();
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Profils gardés"
        description="Ceux que votre équipe garde sous la main, pour une offre ou pour plus tard."
        tabs={<CandidateTabs current="shortlist" />}
      />
      {session?.company ? (
        <Shortlist
          more={
            <Link to={paths.candidates()} className={buttonClass('primary')}>
              Chercher des candidats
            </Link>
          }
        />
      ) : (
        <NoCompany />
      )}
    </WorkspacePage>
  );
}
