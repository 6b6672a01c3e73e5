import { outOf100, recommendationTitles, scoreText } from '@baara/contract/applications/evaluation-messages';
import type { EvaluationResults } from '@baara/contract/applications/evaluations';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { evaluationQuery, useOwedEvaluation } from './evaluation.api.ts';

/** What the team thinks of the candidate, and who has not said so yet. */
export function EvaluationsBox({ application }: { application: RecruiterApplication }) {
  const { id, offerId, abilities } = application;
  const query = useQuery(evaluationQuery(id));
  const isOwed = useOwedEvaluation(application);
  const results = query.data?.results ?? null;
  return (
    <section
      aria-labelledby="evaluations"
      className="rounded-lg border border-line bg-surface px-4 py-3 text-s"
    >
      <h3 id="evaluations" className="flex items-baseline gap-2">
        Évaluations
        {results !== null && results.count > 0 && (
          <b className="ml-auto text-l">{scoreText(results.total)}</b>
        )}
      </h3>
      {query.isPending && <Skeleton className="mt-2 h-16" />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data && (
        <>
          {results && <Results results={results} />}
          <Sentence results={results} isOwed={isOwed} />
        </>
      )}
      <div data-screen-actions className="mt-2">
        <Link
          to={paths.applicationEvaluation(offerId, id)}
          // Where it is the next thing to do, the button at the head has the key.
          aria-keyshortcuts={isOwed ? undefined : 'e'}
          className={buttonClass('outline')}
        >
          {abilities.evaluate && !isOwed ? 'Évaluer' : 'Évaluations'}
        </Link>
      </div>
    </section>
  );
}

function Sentence({ results, isOwed }: { results: EvaluationResults | null; isOwed: boolean }) {
  if (isOwed)
    return (
      <p className="mt-2 rounded-md bg-accent-soft px-2.5 py-1.5 font-medium">
        Votre évaluation est attendue.
      </p>
    );
  if (results === null)
    return <p className="text-ink-soft">Vous lirez celles de l’équipe après avoir donné la vôtre.</p>;
  return results.count === 0 ? <p className="text-ink-soft">Aucune évaluation pour le moment.</p> : null;
}

function Results({ results }: { results: EvaluationResults }) {
  return (
    <>
      <table className="mt-1 w-full empty:hidden">
        <caption className="sr-only">Moyenne par critère</caption>
        <tbody>
          {results.criteria.map(({ key, title, average }) => (
            <tr key={key}>
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {title}
              </th>
              <td className="w-20 pl-2" aria-hidden="true">
                <span className="block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-primary"
                    style={{ width: `${outOf100(average)}%` }}
                  />
                </span>
              </td>
              <td className="w-18 text-right font-semibold tabular-nums">{scoreText(outOf100(average))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-2 grid gap-1.5 border-t border-line pt-2 empty:hidden">
        {results.evaluations.map(({ by, isMine, total, recommendation, submittedAt }) => (
          <li key={by + submittedAt} className="flex gap-2">
            <span className="min-w-0 wrap-anywhere">
              {isMine ? `${by} (vous)` : by}
              <span className="text-ink-soft"> · {recommendationTitles[recommendation]}</span>
            </span>
            <b className="ml-auto flex-none tabular-nums">{scoreText(total)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
