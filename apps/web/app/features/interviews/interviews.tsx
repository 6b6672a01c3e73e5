import { Link } from 'react-router';
import { RecruitingTabs } from '../recruiting/public/recruiting-tabs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { InterviewList } from './interview-list.tsx';

export const meta = () => [{ title: 'Entretiens | Baara' }];

/** Every interview of the company. */
export default function Interviews() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Entretiens"
        description="Ceux que vous proposez, ceux qui sont fixés, et ceux qui ont eu lieu."
        action={
          <Link to="/recruiter/calendar" className={buttonClass('line')}>
            Voir l'agenda
          </Link>
        }
      />
      <RecruitingTabs current="interviews" />
      <InterviewList />
    </WorkspacePage>
  );
}
