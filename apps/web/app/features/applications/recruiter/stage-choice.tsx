import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import { type Stage, stages } from '@baara/contract/stages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useApplicationChange } from './use-move.ts';

/** Where the application may go from here, as the server says: the next step stands out, refusing asks why. */
export function StageChoice({ application }: { application: RecruiterApplication }) {
  const change = useApplicationChange();
  const [isRejecting, setIsRejecting] = useState(false);
  const move = (stage: Stage): void => change.mutate({ application, stage });
  const place = stages.indexOf(application.stage);
  const moves = application.nextStages.filter((next) => next.stage !== 'rejected');
  const onward = moves.filter((next) => stages.indexOf(next.stage) > place);
  const backward = moves.filter((next) => stages.indexOf(next.stage) < place);
  const canReject = application.nextStages.some((next) => next.stage === 'rejected');
  if (application.nextStages.length === 0)
    return <p className="text-ink-soft">Cette candidature est terminée.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {moves.length > 0 && <p className="w-full text-s text-ink-soft">Faire passer à l'étape :</p>}
      {onward.map((next, index) => (
        <Button
          key={next.stage}
          variant={index === 0 ? 'primary' : 'line'}
          onClick={() => move(next.stage)}
          disabled={change.isPending}
        >
          {next.title}
        </Button>
      ))}
      {backward.map((next) => (
        <Button key={next.stage} variant="ghost" onClick={() => move(next.stage)} disabled={change.isPending}>
          ← {next.title}
        </Button>
      ))}
      {canReject && (
        <Button variant="danger" onClick={() => setIsRejecting(true)} disabled={change.isPending}>
          Refuser
        </Button>
      )}
      {isRejecting && (
        <RejectDialog
          onClose={() => setIsRejecting(false)}
          isBusy={change.isPending}
          onReject={(reason) =>
            change.mutate(
              { application, stage: 'rejected', reason },
              { onSettled: () => setIsRejecting(false) },
            )
          }
        />
      )}
    </div>
  );
}
