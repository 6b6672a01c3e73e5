import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import type { CvSectionKey, CvTemplateKey } from '@baara/contract/candidates/tools/cv-words';
import type { Cv } from '@baara/contract/candidates/tools/cvs';
import { cvTemplates } from '@baara/cv-maker';
import type { ApiForm } from '../../../../lib/forms/use-api-form.ts';

export type CvFormValues = {
  title: string;
  template: CvTemplateKey;
  sections: CvSectionKey[];
  headline: string;
  summary: string;
  interests: string;
  publications: string;
  references: string;
  withPhoto: boolean;
  offerId: number | null;
};

/** What stands in the fields: the CV's choices, or those that a new one begins with. */
export function valuesOf(cv: Cv | null, profile: ApplicantProfile, offerId: number | null): CvFormValues {
  if (cv)
    return {
      ...cv,
      headline: cv.headline ?? '',
      summary: cv.summary ?? '',
      interests: cv.interests ?? '',
      publications: cv.publications ?? '',
      references: cv.references ?? '',
      offerId: cv.offer?.id ?? null,
    };
  const template = profile.experiences.items.length === 0 ? 'debut' : 'sobre';
  return {
    title: offerId === null ? 'Mon CV' : 'CV adapté à une offre',
    template,
    sections: [...cvTemplates[template].sections],
    headline: '',
    summary: '',
    interests: '',
    publications: '',
    references: '',
    withPhoto: false,
    offerId,
  };
}

export type EditorForm = ApiForm<CvFormValues>;
