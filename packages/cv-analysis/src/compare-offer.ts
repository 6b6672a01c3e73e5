import { analyze, normalize } from '@baara/french-text';
import { skillLikeness } from '@baara/matching';
import { synonymsOf } from '@baara/taxonomy';
import { monthsOfWork } from './dates.ts';
import type { AnalysedCv } from './types.ts';

/** What an offer asks. Codes are those of `@baara/contract/offers/reference`. */
export type AskedOffer = {
  title: string;
  skills: readonly string[];
  languages: readonly { language: string; level: string }[];
  /** 1 (BAC+5) … 7; null when it does not ask. */
  studyLevel: number | null;
  /** Whole years. */
  seniority: number | null;
  drivingLicenceRequired: boolean;
};

export type AskedThing = {
  kind: 'trade' | 'skill' | 'language' | 'study' | 'experience' | 'licence';
  /** As the offer says it. */
  asked: string;
  /** `other`: the CV says it under another word, or to another degree. */
  state: 'found' | 'other' | 'absent';
  /** The words of the CV, when they are others. */
  as: string | null;
};

const MOST_ASKED = 40;
const LIKELY = 0.75;
const MOST_PHRASES = 400;
const levels = ['notions', 'intermediaire', 'courant', 'bilingue'];

/**
 * What an offer asks beside what a CV says: found, absent, or found under another word. Linear in the text for each
 * thing asked, forty at most. @param today `YYYY-MM`.
 */
export function compareWithOffer(cv: AnalysedCv, offer: AskedOffer, today: string): AskedThing[] {
  const words = createWords(cv);
  return [
    asWords('trade', offer.title, words),
    ...offer.skills.slice(0, MOST_ASKED).map((skill) => asWords('skill', skill, words)),
    ...offer.languages.map((language) => askedLanguage(cv, language)),
    ...askedStudy(cv, offer),
    ...askedYears(cv, offer, today),
    ...(offer.drivingLicenceRequired
      ? [thing('licence', 'Permis de conduire', cv.licences.length > 0 ? 'found' : 'absent')]
      : []),
  ];
}

const thing = (
  kind: AskedThing['kind'],
  asked: string,
  state: AskedThing['state'],
  as: string | null = null,
): AskedThing => ({ kind, asked, state, as });

type Words = { stems: string; phrases: readonly string[] };

const stemsOf = (text: string): string => ` ${analyze(text.replaceAll('-', ' ')).join(' ')} `;

function createWords(cv: AnalysedCv): Words {
  const titles = cv.experiences.flatMap(({ title }) => (title ? [title] : []));
  const parts = cv.text
    .slice(0, 30_000)
    .split(/[,;:.•|()\n/]| et | avec | sur /)
    .map((part) => part.trim())
    .filter((part) => part.length > 2 && part.length <= 50);
  return {
    stems: stemsOf([cv.text, ...titles, ...cv.skills].join('\n')),
    phrases: [...new Set([...cv.skills, ...titles, ...parts])].slice(0, MOST_PHRASES),
  };
}

function asWords(kind: 'trade' | 'skill', asked: string, { stems, phrases }: Words): AskedThing {
  // « Comptable (H/F) » asks for a comptable.
  const name = asked.replace(/\(?\b[hHfF] ?\/ ?[hHfF]\b\)?/g, ' ').trim();
  const key = stemsOf(name);
  if (key.trim() !== '' && stems.includes(key)) return thing(kind, asked, 'found');
  const synonym = synonymsOf(name).find((other) => stems.includes(stemsOf(other)));
  if (synonym) return thing(kind, asked, 'other', synonym);
  const like = phrases.find((phrase) => skillLikeness(name, phrase) >= LIKELY);
  return like ? thing(kind, asked, 'other', like) : thing(kind, asked, 'absent');
}

function askedLanguage(cv: AnalysedCv, { language, level }: { language: string; level: string }): AskedThing {
  const spoken = cv.languages.find(({ name }) => normalize(name) === normalize(language));
  if (!spoken) return thing('language', language, 'absent');
  if (spoken.level === null) return thing('language', language, 'other', 'niveau non écrit');
  const isEnough = levels.indexOf(spoken.level) >= levels.indexOf(level);
  return isEnough
    ? thing('language', language, 'found')
    : thing(
        'language',
        language,
        'other',
        `niveau écrit : ${spoken.level === 'intermediaire' ? 'intermédiaire' : spoken.level}`,
      );
}

const studyTitles = ['', 'Bac+5', 'Bac+3', 'Bac+2', 'Bac', 'BEP ou CAP', 'Brevet', ''];

function askedStudy(cv: AnalysedCv, { studyLevel }: AskedOffer): AskedThing[] {
  const title = studyTitles[studyLevel ?? 0] ?? '';
  if (studyLevel === null || title === '') return [];
  const reached = cv.educations.flatMap(({ levelCode }) => (levelCode === null ? [] : [levelCode]));
  if (reached.some((code) => code <= studyLevel)) return [thing('study', `Niveau ${title}`, 'found')];
  const highest = cv.educations[0]?.diploma ?? null;
  return [thing('study', `Niveau ${title}`, highest ? 'other' : 'absent', highest)];
}

function askedYears(cv: AnalysedCv, { seniority }: AskedOffer, today: string): AskedThing[] {
  if (seniority === null || seniority < 2) return [];
  const months = monthsOfWork(cv, today);
  const asked = `${seniority} ans d’expérience`;
  if (months >= seniority * 12) return [thing('experience', asked, 'found')];
  const years = Math.floor(months / 12);
  return [
    thing(
      'experience',
      asked,
      months > 0 ? 'other' : 'absent',
      months > 0 ? durationWords(months, years) : null,
    ),
  ];
}

const durationWords = (months: number, years: number): string =>
  years >= 1
    ? `${years} an${years > 1 ? 's' : ''} lu${years > 1 ? 's' : ''} sur le CV`
    : `${months} mois lus sur le CV`;
