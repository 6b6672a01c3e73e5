import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useMoves } from './use-moves.ts';

/** When the candidate will be notified of the last move; until then anyone who made it may undo it. */
export function PendingNotice({ application }: { application: RecruiterApplication }) {
  const { undo, isUndoing } = useMoves();
  const notice = application.pendingNotice;
  if (!notice) return null;
  const when = formatDateTime(notice.at);
  return (
    <Notice tone="info">
      <p>
        {notice.isSent
          ? `Le candidat n'en sait rien encore : il sera prévenu le ${when}.`
          : `Le candidat n'en sait rien encore : son suivi le montrera le ${when}, sans email.`}
      </p>
      {notice.abilities.undo && (
        <Button variant="outline" busy={isUndoing} onClick={() => void undo([application])}>
          Annuler ce déplacement
        </Button>
      )}
    </Notice>
  );
}
