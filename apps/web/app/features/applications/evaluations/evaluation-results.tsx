import {
  outOf100,
  recommendations,
  recommendationTitles,
  type Recommendation,
  scoreText,
} from '@baara/contract/applications/evaluation-messages';
import type { EvaluationResults as Results } from '@baara/contract/applications/evaluations';
import { formatDateTime } from '../../../lib/moments.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<Recommendation, Tone> = {
  yes: 'good',
  'rather-yes': 'info',
  'rather-no': 'warn',
  no: 'bad',
};

/** What everybody thinks, together and one by one. */
export function EvaluationResults({ results }: { results: Results }) {
  if (results.count === 0)
    return (
      <EmptyState picture={<EmptyPicture of="people" />} title="Aucune évaluation envoyée pour l'instant">
        Les notes de chacun s'affichent ici avec leur moyenne.
      </EmptyState>
    );
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-l">Évaluations</h2>
        <p>
          <b className="text-xl">{scoreText(results.total)}</b>, moyenne de {results.count} évaluation
          {results.count > 1 ? 's' : ''}
        </p>
        <p className="flex flex-wrap gap-2">
          {recommendations
            .filter((one) => results.recommendations[one] > 0)
            .map((one) => (
              <Tag key={one} tone={tones[one]}>
                {recommendationTitles[one]} : {results.recommendations[one]}
              </Tag>
            ))}
        </p>
      </div>
      <ul aria-label="Moyenne par critère" className="grid gap-3">
        {results.criteria.map(({ key, title, weight, average }) => (
          <li key={key} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span className="wrap-anywhere">
                {title} <span className="text-s text-ink-soft">(coefficient {weight})</span>
              </span>
              <b className="flex-none">{scoreText(outOf100(average))}</b>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full bg-primary" style={{ width: `${outOf100(average)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label="Évaluations envoyées" className="grid gap-4">
        {results.evaluations.map((evaluation) => (
          <OneEvaluation key={evaluation.by + evaluation.submittedAt} evaluation={evaluation} />
        ))}
      </ul>
    </Card>
  );
}

function OneEvaluation({ evaluation }: { evaluation: Results['evaluations'][number] }) {
  const { by, isMine, submittedAt, total, recommendation, comment, scores, earlier } = evaluation;
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <b>{isMine ? `${by} (vous)` : by}</b>
        <Tag tone={tones[recommendation]}>{recommendationTitles[recommendation]}</Tag>
        <span>{scoreText(total)}</span>
        <span className="text-s text-ink-soft">{formatDateTime(submittedAt)}</span>
      </p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
      <dl className="grid gap-2">
        {scores.map(({ key, title, score, comment: said }) => (
          <div key={key}>
            <dt className="inline wrap-anywhere">{title} : </dt>
            <dd className="inline">
              <b>{score === null ? 'Pas de note' : scoreText(outOf100(score))}</b>
              {said && <span className="block text-ink-soft whitespace-pre-line wrap-anywhere">{said}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {earlier.map((version) => (
        <p key={version.at} className="text-s text-ink-soft">
          Modifiée depuis : {scoreText(version.total)}, « {recommendationTitles[version.recommendation]} » le{' '}
          {formatDateTime(version.at)}
        </p>
      ))}
    </li>
  );
}
