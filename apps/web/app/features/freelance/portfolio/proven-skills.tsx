import type { ProvenSkill } from '@baara/contract/freelance/portfolio';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { provenText } from '../public/proven-text.ts';

/** Skills of the missions whose contract is completed: nobody writes them by hand. */
export function ProvenSkills({ skills }: { skills: readonly ProvenSkill[] }) {
  if (skills.length === 0) return null;
  return (
    <Card>
      <h2 className="text-l">Compétences prouvées</h2>
      <p className="mt-1 text-ink-soft">
        Celles des missions que vous avez terminées ici. Votre page le dit à côté de chacune.
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {skills.map(({ skill, missions }) => (
          <li key={skill}>
            <Tag tone="good">{`${skill}, ${provenText(missions)}`}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
