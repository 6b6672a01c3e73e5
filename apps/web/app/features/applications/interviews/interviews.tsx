import { Link } from 'react-router';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { InterviewList } from './interview-list.tsx';
import { paths } from '../../../lib/paths.ts';

export const meta = () => [{ title: 'Entretiens | Baara' }];

/** Every interview of the company. */
export default function Interviews() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Entretiens"
        description="Ceux que vous proposez, ceux qui sont fixés, et ceux qui ont eu lieu."
        action={
          <Link to={paths.recruiterCalendar()} className={buttonClass('outline')}>
            Voir l'agenda
          </Link>
        }
      />
      <RecruitingTabs current="interviews" />
      <InterviewList />
    </WorkspacePage>
  );
}
