import type { Cv, SharedCv } from '@baara/contract/candidates/tools/cvs';
import { cvSectionKeys, cvTemplateKeys } from '@baara/contract/candidates/tools/cv-words';
import type { CvDocument } from '@baara/cv-maker';
import { skillLikeness } from '@baara/matching';
import type { CvRow } from './cvs.queries.ts';

const LIKE = 0.75;

/** Skills of the profile that the offer asks, in its order. */
export const skillsFirst = (asked: readonly string[], owned: readonly string[]): string[] => [
  ...new Set(asked.flatMap((wanted) => owned.filter((skill) => skillLikeness(wanted, skill) >= LIKE))),
];

/** @param path the secret address, while there is one. */
export function cvView(row: CvRow, { skills, path }: { skills: readonly string[]; path: string | null }): Cv {
  return {
    id: row.id,
    title: row.title,
    template: templateOf(row),
    sections: cvSectionsOf(row),
    headline: row.headline,
    summary: row.summary,
    interests: row.interests,
    publications: row.publications,
    references: row.referees,
    withPhoto: row.with_photo,
    offer:
      row.offer_id === null || row.offer_title === null
        ? null
        : { id: row.offer_id, title: row.offer_title, company: row.offer_company ?? '' },
    firstSkills: skillsFirst(row.offer_skills ?? [], skills),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    share:
      path === null || row.shared_at === null
        ? null
        : { path, since: row.shared_at.toISOString(), openings: row.share_openings },
  };
}

export const templateOf = ({ template }: { template: string }) =>
  cvTemplateKeys.find((key) => key === template) ?? 'sobre';
export const cvSectionsOf = ({ sections }: { sections: readonly string[] }) =>
  sections.flatMap((name) => cvSectionKeys.find((key) => key === name) ?? []);

export const sharedCvView = ({ template, ...document }: CvDocument): SharedCv => ({
  ...document,
  template: template.key,
});
