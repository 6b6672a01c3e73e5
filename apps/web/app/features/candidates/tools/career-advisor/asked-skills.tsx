import type { CareerTradeDetail } from '@baara/contract/candidates/tools/career-advisor';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import { ListPanel } from '../../../../ui/workspace/panel.tsx';
import { offersCount } from './market-words.ts';
import { TrainingLinks } from './path-steps.tsx';

type Skill = CareerTradeDetail['skills'][number];

const states: Record<Skill['state'], { title: string; tone: Tone }> = {
  owned: { title: 'Dans votre profil', tone: 'good' },
  near: { title: 'Proche de ce que vous faites', tone: 'info' },
  missing: { title: 'À apprendre', tone: 'neutral' },
};

/** What a trade asks, where the person stands with each, and who teaches it. */
export function AskedSkills({ skills, hasProfile }: { skills: readonly Skill[]; hasProfile: boolean }) {
  return (
    <ListPanel title="Ce que le métier demande">
      <ul className="divide-y divide-line border-t border-line">
        {skills.map(({ name, state, offers, trainings }) => (
          <li key={name} className="grid gap-1 px-4 py-2.5 md:px-4.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              {hasProfile && <Tag tone={states[state].tone}>{states[state].title}</Tag>}
            </div>
            {offers !== null && (
              <p className="text-s text-ink-soft">Demandée par {offersCount(offers)} en douze mois</p>
            )}
            {trainings.length > 0 && <TrainingLinks trainings={trainings} />}
          </li>
        ))}
      </ul>
      {skills.every(({ offers }) => offers === null) && (
        <p className="border-t border-line px-4 py-2.5 text-s text-ink-soft md:px-4.5">
          Liste usuelle du métier : trop peu d’offres ici pour dire ce qu’elles demandent le plus.
        </p>
      )}
    </ListPanel>
  );
}
