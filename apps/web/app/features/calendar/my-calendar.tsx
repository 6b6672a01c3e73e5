import { useSession } from '../../shell/use-session.ts';
import { CalendarScreen } from './calendar-screen.tsx';

export const meta = () => [{ title: 'Mon agenda | Baara' }];

/** The interviews and events of whoever is signed in. */
export default function MyCalendar() {
  const isCandidate = useSession()?.typeUserName === 'applicant';
  return (
    <CalendarScreen
      side="person"
      title="Mon agenda"
      description="Vos entretiens et vos événements privés."
      interviewHref={({ applicationId, interviewId }) =>
        isCandidate
          ? `/applications/tracking/process/${applicationId}`
          : `/recruiter/interviews?entretien=${interviewId}`
      }
    />
  );
}
