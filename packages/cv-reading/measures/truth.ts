/** What a labelled CV says. Dates are `YYYY-MM` or `YYYY`. */
export type Truth = {
  name: string;
  email: string | null;
  phones: string[];
  links: string[];
  place: string | null;
  headline: string | null;
  experiences: TrueExperience[];
  educations: TrueEducation[];
  skills: string[];
  languages: { name: string; level: string | null }[];
  licences: string[];
  /** Of experience, education, skills, languages, contact, summary, interests, references, licences. */
  sections: string[];
  layout: string;
};
export type TrueExperience = {
  title: string;
  employer: string | null;
  place: string | null;
  from: string | null;
  to: string | null;
  current: boolean;
};
export type TrueEducation = {
  diploma: string;
  field: string | null;
  school: string | null;
  from: string | null;
  to: string | null;
  /** 1 for primary school to 7 for five years after the bac: labels count from the lowest. */
  levelCode: number | null;
};
