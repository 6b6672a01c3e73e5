import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { StageTag } from '../../../lib/stage-tag.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useOwedEvaluation } from '../evaluations/public/evaluation.api.ts';
import { FitMark } from './fit-mark.tsx';
import { LetterTag } from './letter-tag.tsx';
import { MoveQuestion } from './move-question.tsx';
import { movesOf, StageChoice } from './stage-choice.tsx';
import { useMoving } from './use-moving.ts';

type Props = { application: RecruiterApplication };

/** Where the application stands: its stage, which is changed here, how well it suits the offer, and its letter. */
export function ApplicationState({ application }: Props) {
  const moving = useMoving();
  const { abilities, stage, stageTitle, letterStatus, fit } = application;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1.5">
      {abilities.write && application.nextSteps.length > 0 ? (
        <StageChoice application={application} moving={moving} />
      ) : (
        <StageTag stage={stage} title={stageTitle} />
      )}
      {abilities.write && application.nextSteps.length === 0 && (
        <span className="text-s text-ink-soft">Cette candidature est terminée.</span>
      )}
      {fit !== null && <FitMark fit={fit} />}
      <LetterTag status={letterStatus} />
      <MoveQuestion moving={moving} />
    </div>
  );
}

/** The one thing to do next, beside the refusal; none once the application has ended. */
export function ApplicationDecision({ application }: Props) {
  const moving = useMoving();
  const owesEvaluation = useOwedEvaluation(application);
  const { abilities, stage, id, offerId } = application;
  const { onward, refusal } = movesOf(application);
  const [next] = onward;
  const refuse = abilities.write && refusal;
  const primary = owesEvaluation ? (
    <Link
      to={paths.applicationEvaluation(offerId, id)}
      aria-keyshortcuts="e"
      className={buttonClass('primary', grows)}
    >
      Évaluer
    </Link>
  ) : abilities.readLetters && stage === 'offer' ? (
    <Link to={paths.jobOffer(id)} className={buttonClass('primary', grows)}>
      Proposition d'embauche
    </Link>
  ) : abilities.write && next ? (
    <Button
      className={grows}
      onClick={() => void moving.go([application], next)}
      // A question that is open has its own.
      busy={moving.isMoving && moving.asking === null}
      disabled={moving.isMoving}
    >
      Passer à « {next.title} »
    </Button>
  ) : null;
  if (!primary && !refuse) return null;
  return (
    <div data-screen-actions className="flex w-full gap-2">
      {refuse && (
        <Button
          aria-keyshortcuts="r"
          variant="danger"
          className="max-sm:px-3"
          onClick={() => void moving.go([application], refuse)}
          disabled={moving.isMoving}
        >
          Refuser
        </Button>
      )}
      {primary}
      <MoveQuestion moving={moving} />
    </div>
  );
}

const grows = 'min-w-0 flex-1 whitespace-normal! max-sm:px-2';
