import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { InterviewList } from './interview-list.tsx';
import { paths } from '../../../lib/paths.ts';

const HoursForm = lazyPart(() => import('./hours-form.tsx'));

export const meta = () => [{ title: 'Entretiens | Baara' }];

/** Every interview of the company. */
export default function Interviews() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Entretiens"
        description="Ceux que vous proposez, ceux qui sont fixés, et ceux qui ont eu lieu."
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              Mes heures
            </Button>
            <Link to={paths.recruiterCalendar()} className={buttonClass('outline')}>
              Agenda
            </Link>
          </div>
        }
      />
      <RecruitingTabs current="interviews" />
      <InterviewList />
      {isOpen && (
        <Suspense fallback={null}>
          <HoursForm onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
