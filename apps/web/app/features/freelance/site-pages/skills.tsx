import type { ProvenSkill, SpokenLanguage } from '@baara/contract/freelance/portfolio';
import { languageLevels } from '@baara/contract/offers/reference';
import { Tag } from '../../../ui/tag.tsx';
import { provenText } from '../public/proven-text.ts';

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those of the profile, the proven ones in front; missions may have proven others. */
export function Skills({ skills, proven }: { skills: readonly string[]; proven: readonly ProvenSkill[] }) {
  const known = new Set(proven.map(({ skill }) => folded(skill)));
  const others = skills.filter((skill) => !known.has(folded(skill)));
  if (proven.length + others.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">Compétences</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {proven.map(({ skill, missions }) => (
          <li key={skill}>
            <Tag tone="good">
              <span aria-hidden="true">✓</span>
              <span className="min-w-0">{`${skill}, ${provenText(missions)}`}</span>
            </Tag>
          </li>
        ))}
        {others.map((skill) => (
          <li key={skill}>
            <Tag>{skill}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

const levels = new Map<string, string>(languageLevels.map(({ code, title }) => [code, title]));

export function Languages({ languages }: { languages: readonly SpokenLanguage[] }) {
  if (languages.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">Langues</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {languages.map(({ name, level }) => (
          <li key={name}>
            {name}
            {level && <span className="text-ink-soft">, {(levels.get(level) ?? level).toLowerCase()}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
