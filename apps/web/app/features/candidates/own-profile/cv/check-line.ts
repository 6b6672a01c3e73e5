import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { sectionRules } from '../section-rules.ts';
import { type CvLine, sectionsOf } from './cv-lines.ts';

const listParts = { experience: 'experiences', education: 'educations', language: 'languages' } as const;

/** What the profile would refuse of a line, by its field: the rules of the part that it would join, alone in it. */
export function checkLine(line: CvLine, profile: ApplicantProfile): Record<string, string> {
  const alone = {
    ...profile,
    experiences: { ...profile.experiences, items: [] },
    educations: { ...profile.educations, items: [] },
    languages: { items: [] },
  };
  const section = line.part in listParts ? listParts[line.part as keyof typeof listParts] : null;
  const parts = sectionsOf([{ ...line, state: 'ready' }], alone);
  const [name] = Object.keys(parts) as (keyof typeof parts)[];
  if (!name) return {};
  const { error } = sectionRules(section ?? name).safeParse(parts);
  const found: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const path = issue.path.map(String).slice(section ? 3 : 1);
    // A word of a list (« items.3 ») is shown at the list.
    found[path[0] ?? 'value'] ??= issue.message;
  }
  return found;
}
