import type { DeclaredFile } from '@baara/contract/campaigns/conditions';
import { addMonths, type DayRange, rangeInWords, readDay, whenInWords } from './days.ts';

/** Nobody has a diploma before this age. */
const YOUNGEST_GRADUATE = 14;

export type Diploma = NonNullable<DeclaredFile['diplomas']>[number];
export type Experience = NonNullable<DeclaredFile['experiences']>[number];

/** Why the day of a diploma cannot be true beside the day of birth; null when it may. */
export function diplomaContradiction(birth: DayRange | null, diploma: Diploma): string | null {
  const obtained = readDay(diploma.obtainedOn);
  if (birth === null || obtained === null || diploma.level === 7) return null;
  if (obtained.last < birth.first)
    return `Un diplôme est obtenu ${whenInWords(obtained)}, avant la naissance ${whenInWords(birth)}.`;
  if (obtained.last < addMonths(birth.first, YOUNGEST_GRADUATE * 12))
    return `Un diplôme est obtenu ${whenInWords(obtained)}, avant l’âge de ${YOUNGEST_GRADUATE} ans : naissance ${whenInWords(birth)}.`;
  return null;
}

/** The same for the days of an experience. */
export function experienceContradiction(birth: DayRange | null, experience: Experience): string | null {
  const [from, to] = [readDay(experience.from), readDay(experience.to)];
  if (from !== null && to !== null && to.last < from.first)
    return `Une expérience finit ${whenInWords(to)}, avant de commencer ${whenInWords(from)}.`;
  if (birth !== null && from !== null && from.last < birth.first)
    return `Une expérience commence ${whenInWords(from)}, avant la naissance ${whenInWords(birth)}.`;
  return null;
}

/** What speaks against the day of birth anywhere in the file. */
export function birthContradiction(birth: DayRange, file: DeclaredFile): string | null {
  for (const diploma of file.diplomas ?? []) {
    const found = diplomaContradiction(birth, diploma);
    if (found !== null) return found;
  }
  for (const experience of file.experiences ?? []) {
    const from = readDay(experience.from);
    const found = experienceContradiction(birth, { from: experience.from });
    if (from !== null && found !== null) return found;
  }
  return null;
}

/** « née le 14 juillet 1999 »; who states no gender reads « date de naissance : 14 juillet 1999 ». */
export function bornInWords(birth: DayRange, gender: DeclaredFile['gender']): string {
  if (gender !== 'homme' && gender !== 'femme') return `date de naissance : ${rangeInWords(birth)}`;
  return `${gender === 'femme' ? 'née' : 'né'} ${whenInWords(birth)}`;
}
