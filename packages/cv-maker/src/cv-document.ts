import {
  type CvSectionKey,
  cvSectionKeys,
  cvSectionTitles,
  type CvTemplateKey,
} from '@baara/contract/candidates/tools/cv-words';
import { type CvTemplate, cvTemplates } from './templates.ts';

/** What a profile gives to a CV. Months are `YYYY-MM`. */
export type CvFacts = {
  name: string;
  headline: string | null;
  summary: string | null;
  /** E-mail, phone, place: each as it is shown. */
  contacts: readonly string[];
  experiences: readonly {
    title: string;
    company: string;
    city: string | null;
    from: string;
    /** Null while it lasts. */
    to: string | null;
    description: string | null;
  }[];
  educations: readonly { degree: string; school: string; year: number | null }[];
  skills: readonly string[];
  /** `level` as it is shown. */
  languages: readonly { language: string; level: string }[];
  drivingLicences: readonly string[];
  hasVehicle: boolean;
};

/** What a person chose for one CV. A text left null is the profile's own. */
export type CvChoices = {
  template: CvTemplateKey;
  /** In their order; a section that is not here is left out. */
  sections: readonly CvSectionKey[];
  headline: string | null;
  summary: string | null;
  /** Written for this CV: a line each. */
  interests: string | null;
  publications: string | null;
  references: string | null;
  /** Skills to name first, for an offer; those the profile lacks are not added. */
  firstSkills?: readonly string[];
};

/** `dates` « mars 2019 – aujourd’hui », `shortDates` « 03/2019 – aujourd’hui » for a narrow margin. */
export type CvEntry = { title: string; subtitle: string; dates: string; shortDates: string; lines: string[] };
export type CvSection =
  | { key: CvSectionKey; title: string; kind: 'text'; paragraphs: string[] }
  | { key: CvSectionKey; title: string; kind: 'entries'; entries: CvEntry[] }
  | { key: CvSectionKey; title: string; kind: 'items'; items: string[] }
  | { key: CvSectionKey; title: string; kind: 'pairs'; pairs: { name: string; value: string }[] };

/** A CV as every format shows it, in reading order. Sections without content are not here. */
export type CvDocument = {
  template: CvTemplate;
  name: string;
  headline: string | null;
  contacts: string[];
  sections: CvSection[];
};

const titles = cvSectionTitles;

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const BULLET = /^\s{0,20}(?:[•◦▪●*·–—-]|\d{1,2}[.)])\s{1,20}/u;

/** `2019-03` is « mars 2019 »; a year alone stays a year. */
function monthInWords(month: string): string {
  const [year = '', number] = month.split('-');
  const name = MONTHS[Number(number ?? 0) - 1];
  return name ? `${name} ${year}` : year;
}

const monthInFigures = (month: string): string => month.split('-').toReversed().filter(Boolean).join('/');

function spanOf(from: string, to: string | null, write: (month: string) => string): string {
  if (from === '') return '';
  const [start, end] = [write(from), to === null ? 'aujourd’hui' : write(to)];
  return start === end ? start : `${start} – ${end}`;
}

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');

/** « Stage : aide-foreur » is « Stage (aide-foreur) »: programs take what follows a colon for the employer. */
const inBrackets = (title: string): string =>
  title.replace(/^([^:()]{2,40}?)\s{0,2}:\s{1,2}([^:()]{2,80})$/u, '$1 ($2)');

/** Puts together what a person's profile says and what they chose. Nothing is added that neither says. */
export function makeCvDocument(facts: CvFacts, choices: CvChoices): CvDocument {
  const template = cvTemplates[choices.template];
  const mobility = [
    ...(facts.drivingLicences.length > 0 ? [`Permis ${facts.drivingLicences.join(', ')}`] : []),
    ...(facts.hasVehicle ? ['Véhicule personnel'] : []),
  ];
  return {
    template,
    name: facts.name,
    headline: choices.headline ?? facts.headline,
    contacts: [...facts.contacts, ...mobility].filter((text) => text !== ''),
    sections: choices.sections.flatMap((key) => sectionOf(key, template, facts, choices)),
  };
}

/** Sections that would show nothing: neither the profile nor the person's own texts fill them. */
export function emptySections(facts: CvFacts, choices: CvChoices): CvSectionKey[] {
  const { sections } = makeCvDocument(facts, { ...choices, sections: cvSectionKeys });
  return cvSectionKeys.filter((key) => !sections.some((section) => section.key === key));
}

function sectionOf(key: CvSectionKey, template: CvTemplate, facts: CvFacts, choices: CvChoices): CvSection[] {
  switch (key) {
    case 'summary': {
      const paragraphs = linesOf(choices.summary ?? facts.summary);
      return paragraphs.length > 0 ? [{ key, title: titles.summary, kind: 'text', paragraphs }] : [];
    }
    case 'experiences': {
      const entries = facts.experiences.map(({ title, company, city, from, to, description }) => ({
        title: inBrackets(title),
        subtitle: [company, city].filter(Boolean).join(', '),
        dates: spanOf(from, to, monthInWords),
        shortDates: spanOf(from, to, monthInFigures),
        lines: linesOf(description),
      }));
      return entries.length > 0 ? [{ key, title: titles.experiences, kind: 'entries', entries }] : [];
    }
    case 'educations': {
      const entries = facts.educations.map(({ degree, school, year }) => ({
        title: degree,
        subtitle: school,
        dates: year === null ? '' : String(year),
        shortDates: year === null ? '' : String(year),
        lines: [],
      }));
      return entries.length > 0 ? [{ key, title: titles.educations, kind: 'entries', entries }] : [];
    }
    case 'skills': {
      const items = orderedSkills(facts.skills, choices.firstSkills ?? []);
      const title = template.key === 'metier' ? 'Savoir-faire' : titles.skills;
      return items.length > 0 ? [{ key, title, kind: 'items', items }] : [];
    }
    case 'languages': {
      const pairs = facts.languages.map(({ language, level }) => ({ name: language, value: level }));
      return pairs.length > 0 ? [{ key, title: titles.languages, kind: 'pairs', pairs }] : [];
    }
    case 'publications':
      return written(key, titles.publications, choices.publications);
    case 'interests':
      return written(key, titles.interests, choices.interests);
    case 'references':
      return written(key, titles.references, choices.references);
    default:
      return [];
  }
}

function written(key: CvSectionKey, title: string, text: string | null): CvSection[] {
  const paragraphs = linesOf(text);
  return paragraphs.length > 0 ? [{ key, title, kind: 'text', paragraphs }] : [];
}

/** Those of `first` that the person has, in the order of `first`, then the others in their own. */
function orderedSkills(skills: readonly string[], first: readonly string[]): string[] {
  const rank = new Map(first.map((skill, place) => [skill.toLowerCase(), place]));
  return skills
    .map((skill, place) => ({ skill, at: rank.get(skill.toLowerCase()) ?? first.length + place }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ skill }) => skill);
}
