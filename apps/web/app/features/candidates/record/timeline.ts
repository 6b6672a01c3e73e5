import type { CandidateProfile } from '@baara/contract/candidates/record';

type Experience = CandidateProfile['experiences'][number];
type Education = CandidateProfile['educations'][number];
export type Milestone =
  | { key: string; kind: 'work'; experience: Experience }
  | { key: string; kind: 'study'; education: Education };

/** The month a milestone ended, to sort by: what lasts comes first, what bears no date last. */
function endOf(milestone: Milestone): string {
  if (milestone.kind === 'work') return milestone.experience.to ?? '9999';
  return milestone.education.year === null ? '' : `${milestone.education.year}-07`;
}

/** Experiences and educations along one line, latest first. */
export function milestonesOf({
  experiences,
  educations,
}: Pick<CandidateProfile, 'experiences' | 'educations'>): Milestone[] {
  const work = experiences.map((experience): Milestone => ({
    key: `${experience.from} ${experience.title} ${experience.company}`,
    kind: 'work',
    experience,
  }));
  const studies = educations.map((education): Milestone => ({
    key: `${education.degree} ${education.school} ${education.year}`,
    kind: 'study',
    education,
  }));
  return [...work, ...studies].toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
}
