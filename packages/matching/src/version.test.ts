import { createHash } from 'node:crypto';
import { jobDenominations, skills as taxonomySkills } from '@baara/taxonomy';
import { expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import {
  ENGINE_VERSION,
  match,
  MATCH_VERSION,
  type MatchCandidate,
  readCandidate,
  tradeRows,
} from './index.ts';
import { SKILL_GROUPS } from './skill-table.ts';
import { TRADES } from './trade-table.ts';

/** What each engine writes for the people below. */
const writtenBy: Readonly<Record<number, string>> = {
  // The same for these; « diplôme d'État d'infirmier » and « infirmier ou infirmière » are read anew.
  5: 'a92814982714b0fe5a2325f6f6a54cdb47a5cf76af1c8550dbfd887171b95bbe',
  4: 'a92814982714b0fe5a2325f6f6a54cdb47a5cf76af1c8550dbfd887171b95bbe',
  3: 'f13f73d24c1adc0d019a504d3658cb39c7b5c11970494a4303680c43d9453e23',
  2: '20e19a14bc68e86b47d53e63b775459d0414bd628b761889872deb6f7a4556d9',
  1: '872e7023515f0d74aaf0b215e717da14f02babb48d389ad619ca6ae0144f2056',
};

const WHAT_TO_DO = `What candidates are found by (tradeRows) is not what engine ${ENGINE_VERSION} writes: the rows of the database
would stay as they were for everyone whose profile does not change. Raise ENGINE_VERSION in version.ts, then write here, as
that version's, this hash:`;

const trades = TRADES.trim().split('\n');
const titles = [
  ...trades.flatMap((line) => (line.split(';')[2] ?? '').split(',')),
  ...jobDenominations.flatMap(({ masculine, feminine }) => [masculine, feminine]),
].map((title) => title.trim());
const skills = [
  ...SKILL_GROUPS.split(/[|\n]/).flatMap((line) => (line.split(':')[1] ?? '').split(',')),
  ...taxonomySkills.map(({ label }) => label),
].map((skill) => skill.trim());
const ranks = ['', 'Aide-', 'Chef ', 'Assistant ', 'Stagiaire ', 'Directeur '];
const towns = ['Bamako', 'Ségou', 'Kayes (région)', 'Koulikoro, Mali', 'Abidjan'];

/** As people misspell: without the fourth letter. */
const misspelled = (title: string): string => title.slice(0, 3) + title.slice(4);
const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** A person with this trade, an earlier one, a third in the summary and a fourth as a wish. */
function person(title: string, index: number): MatchCandidate {
  const from = (year: number): string => `${year + (index % 7)}-0${1 + (index % 9)}`;
  return {
    ...nobody,
    headline: index % 3 === 0 ? at(titles, index + 11) : null,
    summary: index % 4 === 0 ? `J’ai travaillé comme ${at(titles, index + 3)}.` : null,
    skills: [at(skills, index), at(skills, 3 * index + 1), misspelled(at(skills, 7 * index))],
    experiences: [
      { title: at(ranks, index) + title, from: from(2014), to: null, description: at(titles, index + 5) },
      { title: misspelled(title), from: from(2009), to: from(2012), description: null },
    ],
    experienceYears: index % 12,
    educations: [{ degree: `BTS ${at(titles, index + 17)}`, level: 1 + (index % 7) }],
    educationLevel: 1 + (index % 7),
    desiredJobs: [at(titles, index + 29)],
    desiredPlaces: [at(towns, index + 1)],
    city: at(towns, index),
  };
}

it('writes what its version says, for people of every trade', () => {
  const hash = createHash('sha256');
  for (const [index, title] of titles.entries())
    hash.update(JSON.stringify(tradeRows(readCandidate(person(title, index), asOf))));
  const received = hash.digest('hex');
  expect(received === writtenBy[ENGINE_VERSION] ? 'unchanged' : `${WHAT_TO_DO}\n${received}`).toBe(
    'unchanged',
  );
});

/** What each version of the scores gives for the people below. */
const scoredBy: Readonly<Record<number, string>> = {
  1: '90c61e5b349f0600b7fe19f06851eaba879e09bb9213f422489cbced1e9d4b15',
};

it('scores what its version says, for people of every tenth trade', () => {
  const hash = createHash('sha256');
  for (let index = 0; index < titles.length; index += 10) {
    const title = at(titles, index);
    const offer = { ...accountant, title, drivingLicenceRequired: index % 3 === 0 };
    for (const wanted of [offer, accountant]) {
      const { score, parts, shortfalls } = match(wanted, person(title, index), asOf);
      hash.update(
        JSON.stringify([score, parts.map(({ points }) => points), shortfalls.map(({ points }) => points)]),
      );
    }
  }
  const received = hash.digest('hex');
  const whatToDo = `Stored scores of applications are not what version ${MATCH_VERSION} gives. Raise MATCH_VERSION in version.ts, then
write here, as that version's, this hash:\n${received}`;
  expect(received === scoredBy[MATCH_VERSION] ? 'unchanged' : whatToDo).toBe('unchanged');
});
