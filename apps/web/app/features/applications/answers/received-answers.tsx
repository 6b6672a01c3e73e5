import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { MoveQuestion } from '../recruiter-applications/move-question.tsx';
import { useMoving } from '../recruiter-applications/use-moving.ts';
import { AnswerList } from './answer-list.tsx';

type Props = { application: RecruiterApplication };

/** « Réponses »: what the candidate answered, and what of it does not suffice. Nothing for an offer without questions. */
export function ReceivedAnswers({ application }: Props) {
  const { id, answers } = application;
  const title = useId();
  if (answers.length === 0) return null;
  return (
    <section
      aria-labelledby={title}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h3 id={title}>Réponses</h3>
      <Unmet application={application} />
      <AnswerList
        answers={answers}
        fileHref={(questionId) => `/api/v1/recruiter/applications/${id}/answers/${questionId}/file`}
      />
    </section>
  );
}

/** The mark, and the refusal it prepares: the recruiter reads it and sends it, or not. */
function Unmet({ application }: Props) {
  const moving = useMoving();
  const { unmetCriteria, nextSteps, abilities } = application;
  const refusal = nextSteps.find(({ stage }) => stage === 'rejected');
  if (unmetCriteria.length === 0) return null;
  return (
    <>
      <Notice tone="warn">
        <b>Ne remplit pas</b>
        <ul className="mt-1">
          {unmetCriteria.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
        {abilities.write && refusal && (
          <Button
            variant="outline"
            className="mt-2"
            disabled={moving.isMoving}
            onClick={() => void moving.go([application], refusal)}
          >
            Préparer un refus
          </Button>
        )}
      </Notice>
      <MoveQuestion moving={moving} suggestedReason="profile" />
    </>
  );
}
