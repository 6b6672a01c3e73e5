import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { stages } from '@baara/contract/applications/stages';
import { Button } from '../../../ui/button.tsx';
import { MoveQuestion } from './move-question.tsx';
import type { Place } from './show-move.ts';
import { useMoving } from './use-moving.ts';

/** Where the application may go from here, as the server says: the next step stands out, refusing asks why. */
export function StageChoice({ application }: { application: RecruiterApplication }) {
  const moving = useMoving();
  const move = (to: Place): void => void moving.go([application], to);
  const place = stages.indexOf(application.stage);
  const moves = application.nextSteps.filter((next) => next.stage !== 'rejected');
  // Within one stage, its other steps are onward.
  const onward = moves.filter((next) => stages.indexOf(next.stage) >= place);
  const backward = moves.filter((next) => stages.indexOf(next.stage) < place);
  const refusal = application.nextSteps.find((next) => next.stage === 'rejected');
  if (application.nextSteps.length === 0)
    return <p className="text-ink-soft">Cette candidature est terminée.</p>;
  return (
    <div data-screen-actions className="flex flex-wrap gap-2">
      {moves.length > 0 && <p className="w-full text-s text-ink-soft">Faire passer à l'étape :</p>}
      {onward.map((next, index) => (
        <Button
          key={next.key}
          aria-keyshortcuts={numberKey(index)}
          variant={index === 0 ? 'primary' : 'outline'}
          onClick={() => move(next)}
          disabled={moving.isMoving}
        >
          {next.title}
        </Button>
      ))}
      {backward.map((next, index) => (
        <Button
          key={next.key}
          aria-keyshortcuts={numberKey(onward.length + index)}
          variant="ghost"
          onClick={() => move(next)}
          disabled={moving.isMoving}
        >
          ← {next.title}
        </Button>
      ))}
      {refusal && (
        <Button
          aria-keyshortcuts="r"
          variant="danger"
          onClick={() => move(refusal)}
          disabled={moving.isMoving}
        >
          Refuser
        </Button>
      )}
      <MoveQuestion moving={moving} />
    </div>
  );
}

/** The first nine steps shown, by their place. */
const numberKey = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined);
