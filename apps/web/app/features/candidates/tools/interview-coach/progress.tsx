import type { CoachHome } from '@baara/contract/candidates/tools/interview-coach';
import { partTitles } from '@baara/interview-coach/feedback';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { shortDay } from '../../../../lib/short-day.ts';
import { BarChart } from '../../../../ui/workspace/charts/bar-chart.tsx';
import { moreLink, Panel } from '../../../../ui/workspace/panel.tsx';

const percent = (value: number): string => `${Math.round(value)} %`;

/** How far a person has come: counts, the mean of each day, and each part at the beginning and now. */
export function Progress({ progress }: { progress: CoachHome['progress'] }) {
  const { answers, questions, days, parts, history } = progress;
  if (answers === 0)
    return (
      <Panel title="Vos progrès">
        <p className="text-ink-soft">
          Répondez à une première question : chaque retour s'ajoute ici, et vous seul le lisez.
        </p>
      </Panel>
    );
  return (
    <Panel title="Vos progrès">
      <p className="mb-3">
        {answers} {answers > 1 ? 'réponses' : 'réponse'} à {questions}{' '}
        {questions > 1 ? 'questions' : 'question'}, sur {days} {days > 1 ? 'jours' : 'jour'}.
      </p>
      {history.length > 1 && (
        <BarChart
          bars={history.map(({ day, overall }) => ({ key: day, label: shortDay(day), value: overall }))}
          summary={`Moyenne de chaque jour d'exercice : de ${percent(history[0]?.overall ?? 0)} à ${percent(history.at(-1)?.overall ?? 0)}.`}
          headings={['Jour', 'Moyenne']}
          format={percent}
        />
      )}
      {parts && (
        <>
          <h3 className="mt-2 text-m font-semibold">Vos cinq premières réponses, vos cinq dernières</h3>
          <dl className="mt-1 divide-y divide-line">
            {Object.entries({ ...partTitles, overall: 'Ensemble' }).map(([part, title]) => {
              const { first, last } = parts[part as keyof typeof parts];
              return (
                <div key={part} className="flex justify-between gap-3 py-1.5">
                  <dt>{title}</dt>
                  <dd className="tabular-nums">
                    {percent(first)} <span aria-hidden="true">→</span>
                    <span className="sr-only"> puis </span> <b>{percent(last)}</b>
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      <Link to={paths.coach({ vue: 'reponses' })} className={moreLink}>
        Relire mes réponses
      </Link>
    </Panel>
  );
}
