import type { AnswerRate } from '@baara/contract/workspace/statistics';
import { ANSWER_DAYS, answerBadge } from '@baara/contract/workspace/statistics-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { moreLink } from '../../../ui/workspace/panel.tsx';
import { answerRateQuery } from './statistics.api.ts';
import { percentText, shareText } from './statistics-words.ts';

const { percent: threshold, applications: least, days } = answerBadge;

/** The share of its candidates the company answers, what the public sees of it, and how to raise it. */
export function AnswerRateCard() {
  const query = useQuery(answerRateQuery);
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const rate = query.data;
  return (
    <Card className="mt-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-l">Votre taux de réponse sur {days} jours</h2>
        {rate.shown ? <Tag tone="good">Affiché sur vos offres</Tag> : <Tag>Non affiché</Tag>}
      </div>
      <p>
        <b className="text-xl">{shareText(rate.answers)}</b>{' '}
        <span className="text-ink-soft">
          {formatNumber(rate.answers.count)} réponse{rate.answers.count > 1 && 's'} pour{' '}
          {formatNumber(rate.answers.of)} candidature{rate.answers.of > 1 && 's'} de plus de {ANSWER_DAYS}{' '}
          jours
        </span>
      </p>
      <meter
        aria-label="Taux de réponse"
        className="h-2.5 w-full"
        min={0}
        max={100}
        low={threshold}
        optimum={100}
        value={rate.answers.percent ?? 0}
      />
      <p>{situation(rate)}</p>
      {rate.waiting > 0 && (
        <Link to={paths.recruitmentTracking({ unanswered: '1' })} className={moreLink}>
          {rate.waiting > 1
            ? `Répondre aux ${formatNumber(rate.waiting)} candidatures qui attendent depuis plus de ${ANSWER_DAYS} jours`
            : `Répondre à la candidature qui attend depuis plus de ${ANSWER_DAYS} jours`}
        </Link>
      )}
    </Card>
  );
}

function situation({ answers, deservesBadge, shown }: AnswerRate): string {
  const rule = `Il s'affiche à partir de ${percentText(threshold)}, sur au moins ${least} candidatures.`;
  if (shown && deservesBadge)
    return `Les candidats lisent sur vos offres : « Répond à ${percentText(shown.percent)} des candidatures ».`;
  if (shown)
    return `Vos offres affichent encore « Répond à ${percentText(shown.percent)} des candidatures » : l'affichage sera retiré cette nuit. ${rule}`;
  if (deservesBadge) return 'Il paraîtra sur vos offres la nuit prochaine.';
  if (answers.of < least) {
    const missing = least - answers.of;
    return `${rule} Il en manque ${missing}.`;
  }
  const needed = Math.ceil((threshold / 100) * answers.of) - answers.count;
  return `${rule} Encore ${formatNumber(needed)} réponse${needed > 1 ? 's' : ''} et vos offres le montreront.`;
}
