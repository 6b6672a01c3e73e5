import { useSearchParams } from 'react-router';
import { WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { useSession } from '../../../../shell/use-session.ts';
import { CoachHome } from './coach-home.tsx';
import { Practice } from './practice.tsx';
import { PractisedAnswers } from './practised-answers.tsx';
import { FamilyQuestions, OfferQuestions } from './question-list.tsx';

export const meta = () => [{ title: "Coach d'entretien | Baara" }];

/** The number of an offer in the address, which anyone may write by hand. */
const offerOf = (params: URLSearchParams): number | null => {
  const id = Number(params.get('offre'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
};

/** Practice before an interview: the address says whether a question, a list or the start is shown. */
export default function InterviewCoach() {
  const [params] = useSearchParams();
  const accountId = useSession()?.id ?? '';
  const offerId = offerOf(params);
  const questionId = params.get('question');
  const familyId = params.get('famille');
  return (
    <WorkspacePage>
      {questionId ? (
        <Practice key={questionId} accountId={accountId} questionId={questionId} offerId={offerId} />
      ) : offerId ? (
        <OfferQuestions offerId={offerId} />
      ) : familyId ? (
        <FamilyQuestions familyId={familyId} />
      ) : params.get('vue') === 'reponses' ? (
        <PractisedAnswers />
      ) : (
        <CoachHome accountId={accountId} />
      )}
    </WorkspacePage>
  );
}
