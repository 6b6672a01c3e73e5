import type { MyMission } from '@baara/contract/freelance/proposals';
import { missionPricingTitles } from '@baara/contract/freelance/market-words';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { budgetText, missionPlaceText } from '../public/mission-texts.ts';
import { missionTabs } from './mission-tabs.ts';

/** What the client needs, as they wrote it. */
export function MissionNeed({ data }: { data: MyMission }) {
  const { mission, abilities } = data;
  const { goal, description, deliverables, skills, languages, questions, confidential } = mission;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4">
        {confidential && (
          <Notice tone="info">
            <p className="font-semibold">Confidentiel, pour vous</p>
            <p className="wrap-anywhere whitespace-pre-line">{confidential}</p>
          </Notice>
        )}
        <Card className="grid gap-3">
          <h2 className="text-l">Le besoin</h2>
          {goal && <p className="wrap-anywhere whitespace-pre-line">{goal}</p>}
          {/* Sanitised when it was written (platform/html on the server). */}
          {description && <div className="rich-text" dangerouslySetInnerHTML={{ __html: description }} />}
          {deliverables.length > 0 && (
            <>
              <h3 className="font-semibold">Livrables attendus</h3>
              <ul className="grid gap-2">
                {deliverables.map(({ title, description: details }) => (
                  <li key={title} className="border-l-3 border-line-strong pl-3">
                    <b className="font-medium">{title}</b>
                    {details && <span className="block text-ink-soft">{details}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
          <Words label="Compétences attendues" words={skills} />
          <Words label="Langues attendues" words={languages} />
        </Card>
        {questions.length > 0 && (
          <Card>
            <h2 className="text-l">Le client vous demandera</h2>
            <ol className="mt-2 grid list-decimal gap-1 pl-5">
              {questions.map(({ id, text, isRequired }) => (
                <li key={id}>
                  {text}
                  {!isRequired && <span className="text-ink-soft"> (facultatif)</span>}
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
      <Card className="grid gap-4">
        <Facts mission={mission} />
        {abilities.send && (
          <Link to={`?onglet=${missionTabs.proposal}`} className={buttonClass('primary')}>
            Proposer mes services
          </Link>
        )}
        {mission.isPublic && (
          <Link to={publicPaths.mission(mission.id)} className="font-semibold text-primary underline">
            Voir la page publique
          </Link>
        )}
      </Card>
    </div>
  );
}

const Words = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length > 0 && (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  );

function Facts({ mission }: { mission: MyMission['mission'] }) {
  const { pricing, days, duration, startsOn, endsOn, closesOn, country } = mission;
  const facts = [
    ['Budget', budgetText(mission)],
    ['Tarif', missionPricingTitles[pricing]],
    ['Jours prévus', days],
    ['Lieu', missionPlaceText({ ...mission, countryName: countryTitle(country) })],
    ['Durée', duration],
    ['Début', startsOn && formatDate(startsOn)],
    ['Fin souhaitée', endsOn && formatDate(endsOn)],
    ['Date limite', formatDate(closesOn)],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-1">
      {facts.map(([term, value]) => (
        <div key={term} className="border-t border-line-strong pt-1.5">
          <dt className="text-s text-ink-soft">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
