import type { ApplicationAnswer } from '@baara/contract/applications/answers';
import { Card } from '../../ui/card.tsx';
import { AnswerList } from './answers/answer-list.tsx';

/** An application cached for offline reading before questions existed has no answers. */
type Props = { applicationId: string; answers?: readonly ApplicationAnswer[] };

/** My answers to the questions of the offer, as I sent them. */
export function SentAnswers({ applicationId, answers }: Props) {
  if (!answers?.length) return null;
  return (
    <Card>
      <h2 className="mb-3 text-l">Mes réponses</h2>
      <AnswerList
        answers={answers}
        fileHref={(questionId) => `/api/v1/applications/${applicationId}/answers/${questionId}/file`}
      />
    </Card>
  );
}
