import type { MyResult } from '@baara/contract/campaigns/published-results';
import {
  complaintStateTitles,
  outcomeTitles,
  type RankOutcome,
  resultSteps,
  lastComplaintDay,
} from '@baara/contract/campaigns/results-words';
import { markInWords } from '@baara/contract/formats/marks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';
import { myResultQuery } from './results.api.ts';

const ComplaintForm = lazyPart(() => import('./complaint-form.tsx'));

const outcomeTone = (outcome: RankOutcome): 'good' | 'info' | 'neutral' => {
  if (outcome === 'admitted') return 'good';
  return outcome === 'waiting' ? 'info' : 'neutral';
};

type Props = { applicationId: string; campaignSlug: string };

/** A person's own result: marks, average, rank, outcome, and how it was computed. Nothing before it is published. */
export function MyResultCard({ applicationId, campaignSlug }: Props) {
  const query = useQuery(myResultQuery(applicationId));
  if (isUnreadable(query)) return <QueryError query={query} fallback="Le résultat n’a pas pu être chargé." />;
  if (!query.data) return null;
  return <Result applicationId={applicationId} campaignSlug={campaignSlug} result={query.data} />;
}

function Result({ applicationId, campaignSlug, result }: Props & { result: MyResult }) {
  const [isAsking, setIsAsking] = useState(false);
  const { outcome, average, rank, ranked, waitingPlace } = result;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Mon résultat</h2>
        <Tag tone={outcomeTone(outcome)}>{outcomeTitles[outcome]}</Tag>
      </div>
      {average !== null && rank !== null && (
        <p className="mt-2 text-m font-medium">
          {markInWords(average)} sur 20 · rang {formatNumber(rank)} sur {formatNumber(ranked)}
          {waitingPlace !== null && ` · place ${formatNumber(waitingPlace)} de la liste d’attente`}
        </p>
      )}
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">Notes par épreuve</caption>
        <thead className="text-s text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-medium">
              Épreuve
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          {result.tests.map(({ id, name, mark, maxScore, weight }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                {name}
                <span className="block text-s text-ink-soft">coefficient {weight}</span>
              </th>
              <td className="py-2 text-right whitespace-nowrap">
                {mark === null ? 'Pas de note' : `${markInWords(mark)} sur ${formatNumber(maxScore)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
          Comment ce résultat est calculé
        </summary>
        <ol className="grid list-decimal gap-1 pl-5">
          {resultSteps(result).map((step) => (
            <li key={step}>{addFrenchMarks(step)}</li>
          ))}
        </ol>
      </details>
      <Link
        to={publicPaths.campaignResults(campaignSlug)}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        Tous les résultats de la campagne
      </Link>
      <Complaints result={result} onAsk={() => setIsAsking(true)} />
      {isAsking && (
        <Suspense fallback={null}>
          <ComplaintForm applicationId={applicationId} result={result} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Complaints({ result, onAsk }: { result: MyResult; onAsk: () => void }) {
  const { complaints, complaintsUntil, abilities, tests } = result;
  const isLeft = tests.some(({ id }) => !complaints.some(({ testId }) => testId === id));
  return (
    <>
      {complaints.map(({ id, test, text, state, answer, sentAt }) => (
        <div key={id} className="mt-3 border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Réclamation : {test}
            <Tag tone={state === 'accepted' ? 'good' : 'neutral'}>{complaintStateTitles[state]}</Tag>
          </p>
          <p className="text-s text-ink-soft">Envoyée le {formatDateTime(sentAt)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {answer && (
            <p className="mt-1 wrap-anywhere">
              <b>Réponse du jury :</b> {answer}
            </p>
          )}
        </div>
      ))}
      {abilities.complain && isLeft && complaintsUntil && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-s text-ink-soft">
            Vous pouvez contester une note jusqu’au {formatDate(lastComplaintDay(complaintsUntil))} inclus.
          </p>
          <Button className="mt-2" variant="outline" onClick={onAsk}>
            Contester une note
          </Button>
        </div>
      )}
    </>
  );
}
