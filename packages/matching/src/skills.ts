import { skills as taxonomySkills } from '@baara/taxonomy';
import { COMMON_TOOLS, HOLLOW_WORDS, SKILL_GROUPS, SOFT_SKILLS } from './skill-table.ts';
import { markOf } from './marks.ts';
import { Spelling } from './misspelled.ts';
import { cacheValue, stemsOf } from './stems.ts';

const keyOf = (skill: string): string => stemsOf(skill).join(' ');
const listed = (text: string): string[] => text.split(',').map((name) => keyOf(name.trim()));

type Membership = { group: number; strength: number };
const groupsByKey = new Map<string, Membership[]>();
for (const [group, line] of SKILL_GROUPS.split(/[|\n]/).entries()) {
  const [strength = '', names = ''] = line.split(':');
  for (const key of listed(names)) {
    if (key === '') continue;
    const known = groupsByKey.get(key) ?? [];
    known.push({ group, strength: Number(strength) });
    groupsByKey.set(key, known);
  }
}

const softKeys = new Set(listed(SOFT_SKILLS));
const commonKeys = new Set(listed(COMMON_TOOLS));
const hollowStems = new Set(stemsOf(HOLLOW_WORDS));
const categoriesByKey = new Map(taxonomySkills.map(({ label, categoryIds }) => [keyOf(label), categoryIds]));

/** How much a skill decides, 0–1. */
export function skillWeight(skill: string): number {
  const key = keyOf(skill);
  if (softKeys.has(key)) return 0.25;
  return commonKeys.has(key) ? 0.6 : 1;
}

/** The fields of work a skill belongs to, by the taxonomy; empty for one it does not know. */
export const skillCategories = (skill: string): readonly number[] => categoriesByKey.get(keyOf(skill)) ?? [];

/** The stems that name the skill by themselves; all of them when every one is hollow. */
export function significantStems(skill: string): readonly string[] {
  return significantOf(stemsOf(skill));
}

function significantOf(stems: readonly string[]): readonly string[] {
  const significant = stems.filter((stem) => !hollowStems.has(stem));
  return significant.length > 0 ? significant : stems;
}

const spelling = new Spelling(
  [...groupsByKey.keys(), ...categoriesByKey.keys()].flatMap((key) => key.split(' ')),
);
/** « exel », « instalation »: as the skill is spelled. */
const spelled = (skill: string): string =>
  stemsOf(skill)
    .map((stem) => spelling.corrected(stem))
    .join(' ');

const likenesses = new Map<string, Map<string, number>>();

/** How much `owned` says that a person has `wanted`, 0–1. « Sage Saari » says all of « Sage », not the other way. */
export function skillLikeness(wanted: string, owned: string): number {
  let ofWanted = likenesses.get(wanted);
  if (!ofWanted) cacheValue(likenesses, wanted, (ofWanted = new Map<string, number>()), MOST_WANTED);
  const known = ofWanted.get(owned);
  if (known !== undefined) return known;
  const likeness = newLikeness(wanted, owned);
  cacheValue(ofWanted, owned, likeness, MAX_CACHED);
  return likeness;
}

const MOST_WANTED = 200;
const MAX_CACHED = 1000;

function newLikeness(wanted: string, owned: string): number {
  const [one, other] = [keyOf(wanted), spelled(owned)];
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  return Math.max(
    groupLikeness(one, other),
    wordLikeness(significantStems(wanted), significantOf(other.split(' '))),
  );
}

function groupLikeness(one: string, other: string): number {
  let best = 0;
  for (const { group, strength } of groupsByKey.get(one) ?? []) {
    if (strength > best && groupsByKey.get(other)?.some((membership) => membership.group === group))
      best = strength;
  }
  return best;
}

function wordLikeness(wanted: readonly string[], owned: readonly string[]): number {
  const shared = wanted.filter((stem) => owned.includes(stem)).length;
  if (shared === 0) return 0;
  if (shared === wanted.length) return 1;
  if (shared === owned.length) return 0.4 + 0.4 * (shared / wanted.length);
  return 0.55 * (shared / new Set([...wanted, ...owned]).size);
}

/** Taxonomy skills a text names word for word, the ones an offer asks for without listing them. */
export function skillsNamedIn(text: string): string[] {
  const stems = ` ${stemsOf(text).join(' ')} `;
  return taxonomySkills
    .filter(({ label }) => stems.includes(` ${keyOf(label)} `))
    .filter(({ label }) => skillWeight(label) >= 0.6)
    .map(({ label }) => label);
}

/** Numbers by which a database finds who knows a skill, or one that says much of it: its own, and its groups'. */
export function skillMarks(skill: string): number[] {
  const key = keyOf(skill);
  if (key === '') return [];
  const groups = (groupsByKey.get(key) ?? []).filter(({ strength }) => strength >= STRONG_GROUP);
  return [markOf(`skill ${key}`), ...groups.map(({ group }) => markOf(`group ${group}`))];
}

const STRONG_GROUP = 0.7;
