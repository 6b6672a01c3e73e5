import type { CvSectionKind } from '../sections.ts';

/**
 * A piece of text that stands alone on its line of the page: a line that crosses two columns is two of these. Positions
 * are in points from the top left corner of the page; a document without positions has none.
 */
export type CvLine = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  fontSize?: number;
  bold?: boolean;
  /** 0 to 1, from character recognition only. */
  confidence?: number;
};

/** A page with positions, or the plain text of a document that has none. */
export type CvPage = { lines: readonly CvLine[] } | string;

/** `page` counts from 1; `line` counts from 0 within the page, in reading order; `text` is that line. */
export type CvSource = { page: number; line: number; text: string };

/** `unsure`: the CV can be read otherwise, or recognition doubts the letters. */
export type CvValue<T> = { value: T; source: CvSource; confidence: 'sure' | 'unsure' };

export type ReadExperience = {
  title: CvValue<string> | null;
  employer: CvValue<string> | null;
  place: CvValue<string> | null;
  /** `YYYY-MM`, or `YYYY` where the CV names the year alone. */
  from: CvValue<string> | null;
  /** Null while it lasts, or when the CV does not say. */
  to: CvValue<string> | null;
  current: boolean;
  /** What describes the work, without bullets. */
  lines: CvValue<string>[];
};

export type ReadEducation = {
  diploma: CvValue<string> | null;
  field: CvValue<string> | null;
  school: CvValue<string> | null;
  from: CvValue<string> | null;
  to: CvValue<string> | null;
  /** Code of `studyLevels`: 1 for five years after the bac, 7 for no diploma. */
  levelCode: CvValue<number> | null;
};

/** `taxonomyId` is the slug of the skill of the taxonomy that has this name. */
export type ReadSkill = CvValue<string> & { taxonomyId: string | null };

/** `level` is a code of `languageLevels`; null where the CV names none. */
export type ReadLanguage = { name: CvValue<string>; level: CvValue<string> | null };

/** What was not read: `text` as far as it goes; `recognition` is a line whose letters are doubtful. */
export type UnreadPart = { source: CvSource; reason: 'recognition' | 'undated' | 'too-long' };

/** What a CV says, each value with the line where it stands. Nothing is deduced that no line says. */
export type ReadCv = {
  name: CvValue<string> | null;
  /** In their order; the first is the person's own. */
  emails: CvValue<string>[];
  email: CvValue<string> | null;
  /** Digits, with `+` and the country's code where the CV writes it. */
  phones: CvValue<string>[];
  links: CvValue<string>[];
  place: CvValue<string> | null;
  headline: CvValue<string> | null;
  summary: CvValue<string> | null;
  experiences: ReadExperience[];
  educations: ReadEducation[];
  skills: ReadSkill[];
  languages: ReadLanguage[];
  /** Categories of driving licences: A, B, C… */
  licences: CvValue<string>[];
  sections: { kind: CvSectionKind; title: string; source: CvSource }[];
  unread: UnreadPart[];
};
