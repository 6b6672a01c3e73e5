import { skills as taxonomySkills } from '@baara/taxonomy';
import { COMMON_TOOLS, HOLLOW_WORDS, SKILL_GROUPS, SOFT_SKILLS } from './skill-table.ts';
import { markOf } from './marks.ts';
import { Spelling } from './misspelled.ts';
import { keep, stemsOf } from './stems.ts';

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
export function tellingStems(skill: string): readonly string[] {
  return tellingOf(stemsOf(skill));
}

function tellingOf(stems: readonly string[]): readonly string[] {
  const telling = stems.filter((stem) => !hollowStems.has(stem));
  return telling.length > 0 ? telling : stems;
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

/** How much `held` says that a person has `wanted`, 0–1. « Sage Saari » says all of « Sage », not the other way. */
export function skillLikeness(wanted: string, held: string): number {
  let ofWanted = likenesses.get(wanted);
  if (!ofWanted) keep(likenesses, wanted, (ofWanted = new Map<string, number>()), MOST_WANTED);
  const known = ofWanted.get(held);
  if (known !== undefined) return known;
  const likeness = newLikeness(wanted, held);
  keep(ofWanted, held, likeness, MOST_HELD);
  return likeness;
}

const MOST_WANTED = 200;
const MOST_HELD = 1000;

function newLikeness(wanted: string, held: string): number {
  const [one, other] = [keyOf(wanted), spelled(held)];
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  return Math.max(groupLikeness(one, other), wordLikeness(tellingStems(wanted), tellingOf(other.split(' '))));
}

function groupLikeness(one: string, other: string): number {
  let best = 0;
  for (const { group, strength } of groupsByKey.get(one) ?? []) {
    if (strength > best && groupsByKey.get(other)?.some((membership) => membership.group === group))
      best = strength;
  }
  return best;
}

function wordLikeness(wanted: readonly string[], held: readonly string[]): number {
  const shared = wanted.filter((stem) => held.includes(stem)).length;
  if (shared === 0) return 0;
  if (shared === wanted.length) return 1;
  if (shared === held.length) return 0.4 + 0.4 * (shared / wanted.length);
  return 0.55 * (shared / new Set([...wanted, ...held]).size);
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
  const groups = (groupsByKey.get(key) ?? []).filter(({ strength }) => strength >= TELLING_GROUP);
  return [markOf(`skill ${key}`), ...groups.map(({ group }) => markOf(`group ${group}`))];
}

const TELLING_GROUP = 0.7;
