import type { ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import { dayInWords } from '@baara/contract/formats/days';
import { levelNames } from './condition-words.ts';
import { type Diploma, diplomaContradiction } from './contradictions.ts';
import { readDay, whenInWords } from './days.ts';
import { likenessOf, shown } from './free-words.ts';
import { bestOf, type Reading, type RuleOf, unsure, worstOf } from './reading.ts';

type DiplomaRule = RuleOf<'diploma'>;
/** One thing asked of a diploma, and what to say of it when it is not met. */
type Point = { verdict: ConditionVerdict; said?: string };

/** One diploma must meet the whole rule: a degree in law and a certificate in accounting are no degree in accounting. */
export function readDiploma(rule: DiplomaRule, file: DeclaredFile): Reading {
  const birth = readDay(file.birthDate);
  // The highest first: the reason speaks of it when none will do.
  const [first, ...others] = (file.diplomas ?? []).toSorted((a, b) => (a.level ?? 7) - (b.level ?? 7));
  if (first === undefined) return unsure('Diplôme non indiqué.');
  const read = (diploma: Diploma): Reading => {
    const contradiction = diplomaContradiction(birth, diploma);
    return contradiction === null ? readOne(rule, diploma) : unsure(contradiction);
  };
  return bestOf([read(first), ...others.map(read)]);
}

function readOne(rule: DiplomaRule, diploma: Diploma): Reading {
  const points = [levelPoint(rule, diploma), fieldPoint(rule, diploma), dayPoint(rule, diploma)];
  const said = points.map((point) => point.said).filter((sentence) => sentence !== undefined);
  return {
    verdict: worstOf(points.map(({ verdict }) => verdict)),
    reason: [diplomaInWords(diploma), ...said].join(' '),
  };
}

function diplomaInWords({ level, title, field, obtainedOn }: Diploma): string {
  if (level === 7) return 'Sans diplôme.';
  const obtained = readDay(obtainedOn);
  const name = shown(title) || (typeof level === 'number' ? (levelNames[level] ?? '') : '');
  const parts = [name, shown(field), obtained === null ? '' : `obtenu ${whenInWords(obtained)}`];
  return `Diplôme déclaré : ${parts.filter(Boolean).join(', ') || 'rien d’autre'}.`;
}

function levelPoint(rule: DiplomaRule, { level }: Diploma): Point {
  // Whatever is asked of a diploma, « sans diplôme » is none.
  if (level === 7) return { verdict: 'unmet' };
  if (rule.level === null) return { verdict: 'met' };
  if (typeof level !== 'number') return { verdict: 'unsure', said: 'Niveau non indiqué.' };
  if (level <= rule.level) return { verdict: 'met' };
  return { verdict: 'unmet', said: 'Le niveau est inférieur à celui demandé.' };
}

function fieldPoint(rule: DiplomaRule, { level, field, title }: Diploma): Point {
  if (rule.fields.length === 0 || level === 7) return { verdict: 'met' };
  // The name of a diploma often says its field: « Licence en droit ».
  const declared = [field, title].filter((text) => typeof text === 'string' && text.trim() !== '');
  const likeness = declared.length === 0 ? 'other' : likenessOf(rule.fields, declared.join(', '));
  if (likeness === 'same') return { verdict: 'met' };
  if (!field?.trim()) return { verdict: 'unsure', said: 'Domaine d’études non indiqué.' };
  if (likeness === 'near') return { verdict: 'unsure', said: 'Le domaine est proche de celui demandé.' };
  return { verdict: 'unmet', said: 'Le domaine n’est pas celui demandé.' };
}

function dayPoint({ obtainedBefore }: DiplomaRule, { level, obtainedOn }: Diploma): Point {
  if (obtainedBefore === null || level === 7) return { verdict: 'met' };
  const obtained = readDay(obtainedOn);
  if (obtained === null) return { verdict: 'unsure', said: 'Date d’obtention non indiquée.' };
  if (obtained.last < obtainedBefore) return { verdict: 'met' };
  if (obtained.first >= obtainedBefore)
    return { verdict: 'unmet', said: `Il fallait l’obtenir avant le ${dayInWords(obtainedBefore)}.` };
  return { verdict: 'unsure', said: 'La date d’obtention est incomplète.' };
}
