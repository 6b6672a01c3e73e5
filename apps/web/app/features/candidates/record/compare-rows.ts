import type { CandidateProfile } from '@baara/contract/candidates/record';
import { factsOf, languageLevel, NOT_SAID, period } from './profile-facts.ts';

/** One line of the comparison: what it is about, and what each candidate's profile says, in their order. */
export type CompareRow = { key: string; title: string; values: string[]; isDifferent: boolean };

const row = (key: string, title: string, values: string[]): CompareRow => ({
  key,
  title,
  values,
  isDifferent: new Set(values.map((value) => value.toLowerCase())).size > 1,
});

const orNotSaid = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : NOT_SAID);

function lastJob({ experiences }: CandidateProfile): string {
  const [last] = experiences.toSorted((a, b) => (b.to ?? '9999').localeCompare(a.to ?? '9999'));
  return last ? `${last.title}, ${last.company} (${period(last)})` : NOT_SAID;
}

const highestDegree = ({ educations }: CandidateProfile): string => {
  const [highest] = educations.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9));
  return highest ? `${highest.degree}, ${highest.school}` : NOT_SAID;
};

const languages = (profile: CandidateProfile): string[] =>
  profile.languages
    .map(({ language, level }) => `${language} (${languageLevel(level)})`)
    .toSorted((a, b) => a.localeCompare(b, 'fr'));

/** @param profiles at least one. */
export function compareRows(profiles: readonly CandidateProfile[]): CompareRow[] {
  const [first] = profiles;
  if (!first) return [];
  const facts = profiles.map(factsOf);
  const factRows = factsOf(first).map(({ key, title }, index) =>
    row(
      key,
      title,
      facts.map((one) => one[index]?.value ?? NOT_SAID),
    ),
  );
  return [
    ...factRows.slice(0, 1),
    row('job', 'Dernier poste', profiles.map(lastJob)),
    ...factRows.slice(1, 2),
    row('degree', 'Diplôme', profiles.map(highestDegree)),
    row(
      'languages',
      'Langues',
      profiles.map((profile) => orNotSaid(languages(profile))),
    ),
    ...factRows.slice(2),
  ];
}

/** Skills all of them have, and what each has beside. */
export function compareSkills(profiles: readonly Pick<CandidateProfile, 'skills'>[]): {
  common: string[];
  own: string[][];
} {
  const lists = profiles.map(({ skills }) => new Set(skills.map((skill) => skill.toLowerCase())));
  const isCommon = (skill: string): boolean => lists.every((list) => list.has(skill.toLowerCase()));
  return {
    common: (profiles[0]?.skills ?? []).filter(isCommon),
    own: profiles.map(({ skills }) => skills.filter((skill) => !isCommon(skill))),
  };
}
