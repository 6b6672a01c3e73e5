import { nameOf } from './application.api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Moving } from './use-moving.ts';

type Props = {
  moving: Moving;
  /** A code of `rejectionReasons`, chosen before the recruiter chooses. */
  suggestedReason?: string;
};

/** Questions before a move: where to, and why for a rejection. */
export function MoveQuestion({ moving, suggestedReason }: Props) {
  const { asking, transitions, go, stopAsking } = moving;
  if (!asking) return null;
  const { applications, to } = asking;
  const [first] = applications;
  const count = applications.length;
  if (to && first) {
    return (
      <RejectDialog
        applicationId={first.id}
        suggestedReason={suggestedReason}
        count={count}
        isBusy={moving.isMoving}
        error={moving.error}
        onClose={stopAsking}
        onReject={(reason, mail) => void go(applications, to, { reason, mail })}
      />
    );
  }
  return (
    <MoveDialog
      title={count === 1 && first ? `Déplacer ${nameOf(first)}` : `Déplacer ${count} candidatures`}
      steps={transitions}
      onChoose={(step) => void go(applications, step)}
      onClose={stopAsking}
    />
  );
}
