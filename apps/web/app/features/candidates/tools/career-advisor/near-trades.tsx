import type { NearTrade } from '@baara/contract/candidates/tools/career-advisor';
import { nearnessTitles } from '@baara/contract/candidates/tools/career-advisor-words';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { ListPanel } from '../../../../ui/workspace/panel.tsx';
import { marketLine } from './market-words.ts';
import { PaperLine } from './paper-line.tsx';

type Props = { near: readonly NearTrade[]; country: string; hasMain: boolean };

/** Trades within reach, the readiest first; the first has the filled button unless a goal has it. */
export function NearTrades({ near, country, hasMain }: Props) {
  return (
    <ListPanel title="Métiers à votre portée" count={String(near.length)}>
      <ul className="divide-y divide-line border-t border-line">
        {near.map((one, place) => (
          <Row key={one.trade.key} near={one} country={country} isMain={hasMain && place === 0} />
        ))}
      </ul>
    </ListPanel>
  );
}

function Row({ near, country, isMain }: { near: NearTrade; country: string; isMain: boolean }) {
  const { trade, nearness, isWished, paper, trainings, goalId } = near;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-4.5">
      <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
        <h3 className="text-m wrap-anywhere">{trade.title}</h3>
        <p className="flex flex-wrap gap-1.5">
          {goalId && <Tag tone="primary">Votre objectif</Tag>}
          {isWished && !goalId && <Tag tone="primary">Métier recherché</Tag>}
          {nearness && (
            <Tag tone={nearness === 'very-near' || nearness === 'near' ? 'good' : 'neutral'}>
              {nearnessTitles[nearness]}
            </Tag>
          )}
        </p>
        <SkillLines near={near} />
        {paper && <PaperLine paper={paper} />}
        <p className="text-s text-ink-soft">{marketLine(near, country)}</p>
        {trainings > 0 && (
          <p className="text-s text-ink-soft">
            {trainings === 1 ? 'Une formation en enseigne' : `${trainings} formations en enseignent`} une
            partie.
          </p>
        )}
      </div>
      <Link
        to={paths.ownCareerAdvisor({ metier: trade.key })}
        className={buttonClass(isMain ? 'primary' : 'outline', 'max-sm:w-full')}
      >
        Voir le chemin<span className="sr-only"> vers {trade.title}</span>
      </Link>
    </li>
  );
}

/** Skills in common, and those that are missing, by their names. */
function SkillLines({ near: { owned, near, missing } }: { near: NearTrade }) {
  const lines = [
    { title: 'En commun', skills: owned },
    { title: 'Proche de ce que vous faites', skills: near },
    { title: 'À apprendre', skills: missing },
  ].filter(({ skills }) => skills.length > 0);
  return (
    <dl className="grid gap-0.5 text-s">
      {lines.map(({ title, skills }) => (
        <div key={title} className="min-w-0 wrap-anywhere">
          <dt className="inline font-semibold">{title} : </dt>
          <dd className="inline">{skills.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
