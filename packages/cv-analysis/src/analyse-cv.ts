import { findContents } from './contents.ts';
import { findDates, monthsOfWork } from './dates.ts';
import { concreteShare, findLines } from './lines.ts';
import type {
  AnalysedCv,
  AnalysisPart,
  AnalysisPartKey,
  CvAnalysis,
  Finding,
  OwnFacts,
  SpellingMark,
} from './types.ts';

const PARTS: Readonly<Record<AnalysisPartKey, { title: string; weight: number }>> = {
  reading: { title: 'Lecture par un logiciel', weight: 15 },
  contents: { title: 'Ce qu’on y cherche', weight: 25 },
  dates: { title: 'Dates', weight: 15 },
  lines: { title: 'Lignes concrètes', weight: 25 },
  spelling: { title: 'Orthographe', weight: 10 },
  length: { title: 'Longueur', weight: 10 },
};

type Input = {
  cv: AnalysedCv;
  /** Null for somebody without a profile here. */
  own: OwnFacts | null;
  spelling: readonly SpellingMark[];
  /** `YYYY-MM`. */
  today: string;
};

type Share = { share: number; sentence: string; findings: Finding[] };

/**
 * Scores a CV by six parts and says what to mend, the most useful first. Pure, and linear in the text. Neither name,
 * age, gender nor photo counts.
 */
export function analyseCv({ cv, own, spelling, today }: Input): CvAnalysis {
  const years = Math.floor(monthsOfWork(cv, today) / 12);
  const shares: Record<AnalysisPartKey, Share> = {
    reading: readingShare(cv),
    contents: contentsShare(cv),
    dates: datesShare(cv, today),
    lines: linesShare(cv, own, years),
    spelling: spellingShare(cv, spelling),
    length: lengthShare(cv, years),
  };
  const parts: AnalysisPart[] = Object.entries(PARTS).map(([name, { title, weight }]) => {
    const key = name as AnalysisPartKey;
    const { share, sentence } = shares[key];
    return { key, title, weight, points: Math.round(weight * Math.min(1, Math.max(0, share))), sentence };
  });
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    parts,
    findings: Object.values(shares)
      .flatMap(({ findings }) => findings)
      .toSorted((one, other) => other.weight - one.weight),
    spelling: [...spelling],
  };
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** What a program could take out of the file. */
function readingShare(cv: AnalysedCv): Share {
  const found = [
    cv.experiences.length > 0 && cv.experiences.every(({ title, employer }) => title && employer),
    cv.educations.length > 0,
    cv.skills.length > 0,
    cv.emails.length + cv.phones.length > 0,
  ].filter(Boolean).length;
  const unnamed = cv.experiences.filter(({ title, employer }) => !title || !employer);
  return {
    share: wordsIn(cv.text) < 20 ? 0 : 0.4 + found * 0.15,
    sentence:
      found === 4
        ? 'Le texte, les rubriques et vos coordonnées se lisent bien.'
        : 'Le texte se lit, mais un logiciel n’y retrouve pas tout.',
    findings: unnamed.slice(0, 3).map(({ title, employer, lines }) => ({
      part: 'reading',
      title: title ? 'Un employeur n’a pas été reconnu' : 'Un intitulé de poste n’a pas été reconnu',
      line: title ?? employer ?? lines[0] ?? null,
      why: 'Un logiciel attend le poste, l’employeur et les dates ensemble, sur une ou deux lignes.',
      proposal: `${title ?? '[Poste]'}, ${employer ?? '[employeur]'}, [mois et année] – [mois et année]`,
      weight: 2,
    })),
  };
}

function contentsShare(cv: AnalysedCv): Share {
  const { share, findings } = findContents(cv);
  const sentence =
    findings.length === 0
      ? 'Tout ce qu’un recruteur cherche d’abord est là.'
      : `${findings.length} chose${findings.length > 1 ? 's' : ''} que l’on cherche d’abord manque${findings.length > 1 ? 'nt' : ''}.`;
  return { share, sentence, findings };
}

function datesShare(cv: AnalysedCv, today: string): Share {
  const findings = findDates(cv, today);
  if (cv.experiences.length === 0)
    return { share: 0.5, sentence: 'Aucune date de travail à lire.', findings };
  const lost = findings.reduce((sum, { weight }) => sum + weight, 0);
  const sentence =
    findings.length === 0 ? 'Les dates sont claires et se suivent.' : 'Des dates sont à préciser.';
  return { share: 1 - Math.min(1, lost / (2 + 2 * cv.experiences.length)), sentence, findings };
}

function linesShare(cv: AnalysedCv, own: OwnFacts | null, years: number): Share {
  const findings = findLines(cv, own, years);
  const concrete = concreteShare(cv);
  if (concrete === null)
    return { share: 0.2, sentence: 'Aucune ligne ne dit ce que vous faisiez.', findings };
  const lost = findings.filter(({ title }) => !title.startsWith('Une ligne')).length * 0.12;
  const sentence =
    findings.length === 0
      ? 'Vos lignes disent quoi, combien et avec quoi.'
      : 'Des lignes gagneraient à dire quoi, combien et avec quoi.';
  return { share: 0.3 + 0.7 * concrete - lost, sentence, findings };
}

function spellingShare(cv: AnalysedCv, marks: readonly SpellingMark[]): Share {
  const per100 = (marks.length * 100) / Math.max(wordsIn(cv.text), 100);
  const sentence =
    marks.length === 0
      ? 'Aucune faute relevée.'
      : `${marks.length} mot${marks.length > 1 ? 's' : ''} à vérifier.`;
  return { share: 1 - per100 / 3, sentence, findings: [] };
}

const LONG_CAREER = 10;

const aboutLength = (title: string, why: string): Finding[] => [
  { part: 'length', title, line: null, why, proposal: null, weight: 1 },
];

function lengthShare({ text, pageCount }: AnalysedCv, years: number): Share {
  const words = wordsIn(text);
  if (words < 80)
    return {
      share: 0.3,
      sentence: `${words} mots : c’est très court.`,
      findings: aboutLength('Le CV est très court', 'Une demi-page laisse croire qu’il n’y a rien à dire.'),
    };
  const most = years >= LONG_CAREER ? 2 : 1;
  const pages = pageCount ?? Math.max(1, Math.ceil(words / 600));
  if (pages <= most)
    return {
      share: 1,
      sentence: pages === 1 ? 'Une page : parfait.' : 'Deux pages pour ce parcours : bien.',
      findings: [],
    };
  return {
    share: pages === most + 1 ? 0.7 : 0.2,
    sentence: `${pages} pages.`,
    findings: aboutLength(
      `${pages} pages : c’est long`,
      most === 1
        ? 'Avec moins de dix ans d’expérience, une page suffit.'
        : 'Deux pages suffisent ; les plus anciens postes tiennent en une ligne.',
    ),
  };
}
