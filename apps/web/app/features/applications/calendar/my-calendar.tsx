import { useSession } from '../../../shell/use-session.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { paths } from '../../../lib/paths.ts';

export const meta = () => [{ title: 'Mon agenda | Baara' }];

/** The interviews and events of the signed-in user. */
export default function MyCalendar() {
  const isCandidate = useSession()?.typeUserName === 'applicant';
  return (
    <CalendarScreen
      side="person"
      title="Mon agenda"
      description={
        isCandidate
          ? 'Vos entretiens, les offres enregistrées qui ferment, vos formations, vos concours et vos événements.'
          : 'Vos entretiens, vos formations, vos absences acceptées et vos événements privés.'
      }
      interviewHref={({ applicationId, interviewId }) =>
        isCandidate
          ? paths.applicationTracking(applicationId ?? '')
          : paths.interviews({ entretien: interviewId })
      }
    />
  );
}
