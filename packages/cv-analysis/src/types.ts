/** What was read of a CV. Months are `YYYY-MM`, or `YYYY` where the CV names the year alone. */
export type AnalysedCv = {
  /** As it was read, line by line. */
  text: string;
  /** Null for a document without pages. */
  pageCount: number | null;
  emails: readonly string[];
  phones: readonly string[];
  place: string | null;
  headline: string | null;
  summary: string | null;
  experiences: readonly AnalysedExperience[];
  educations: readonly {
    diploma: string;
    school: string | null;
    year: string | null;
    levelCode: number | null;
  }[];
  skills: readonly string[];
  /** `level`: a code of `languageLevels`, null where none is written. */
  languages: readonly { name: string; level: string | null }[];
  licences: readonly string[];
};

export type AnalysedExperience = {
  title: string | null;
  employer: string | null;
  from: string | null;
  /** Null while it lasts, or when the CV does not say. */
  to: string | null;
  isCurrent: boolean;
  /** What describes the work. */
  lines: readonly string[];
};

/** What the person's profile says: proposals come from here and from the CV alone. */
export type OwnFacts = {
  headline: string | null;
  skills: readonly string[];
  experiences: readonly { title: string; company: string; description: string | null }[];
};

export const analysisPartKeys = ['reading', 'contents', 'dates', 'lines', 'spelling', 'length'] as const;
export type AnalysisPartKey = (typeof analysisPartKeys)[number];

export type AnalysisPart = {
  key: AnalysisPartKey;
  title: string;
  /** The most points it gives; those of all parts add up to 100. */
  weight: number;
  points: number;
  sentence: string;
};

export type Finding = {
  part: AnalysisPartKey;
  /** What is the matter, in one sentence. */
  title: string;
  /** The line of the CV it is about. */
  line: string | null;
  why: string;
  /** Made of what the CV and the profile say; what only the person knows stands in brackets. */
  proposal: string | null;
  /** 3 what costs an interview, 1 a detail. */
  weight: 1 | 2 | 3;
};

export type SpellingMark = { line: string; before: string; after: string };

export type CvAnalysis = {
  /** 0–100: the points of the parts. */
  score: number;
  parts: AnalysisPart[];
  /** The most useful first. */
  findings: Finding[];
  spelling: SpellingMark[];
};
