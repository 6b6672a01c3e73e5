import { normalize } from '@baara/french-text';
import { languages, skills } from '@baara/taxonomy';
import { findSpans } from './dates.ts';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';
import type { CvValue, ReadLanguage, ReadSkill } from './types.ts';
import { trimMarks, valueOf, withoutBullet } from './words.ts';

const LONGEST_SKILL = 80;
const MOST_SKILL_WORDS = 9;
const MOST_SKILLS = 80;
const MOST_LANGUAGES = 20;

const skillsByName = new Map(skills.map((skill) => [normalize(skill.label), skill]));

const LEVEL_IN_PARENS =
  /\s?\((?:[^()]{0,12}(?:niveau|avance|intermediaire|debutant|bon|bonne|tres|excellent|expert|maitrise|notions?|base|moyen|confirme|\d{1,3} ?%|\d ?\/ ?\d)[^()]{0,20})\)/giu;
const RATING = /\s?(?:[★☆●○■□⬤◯]{2,10}|\b\d{1,3} ?%|\b\d ?\/ ?(?:5|10)\b)/gu;
const CATEGORY = /^(?:• )?[^:,;()\t]{2,45}?\s?:\s?/u;
const RATED =
  /^[^:]{2,45}: ?(?:tres |assez )?(?:bien|bon(?:ne)?|moyen(?:ne)?|excellente?|avancee?|intermediaire|debutante?|maitrise|notions?|parfait|passable|expert|confirmee?|niveau [\p{L} ]{3,20})(?: (?:maitrise|niveau|connaissance))?[. ]{0,2}$/u;
const FILLER =
  /^(?:bonne |tres bonne |excellente |parfaite )?(?:maitrise|connaissances?|notions?|pratique) (?:de |du |des |d'|en |sur )(?:la |l'|les |logiciels? )?/;

/** What a CV calls its person's skills, once each. */
export function readSkills(rows: readonly Row[]): ReadSkill[] {
  const found = new Map<string, ReadSkill>();
  for (const row of rows) {
    if (found.size >= MOST_SKILLS) break;
    const line = withoutBullet(row.text).slice(0, 1200).replace(RATING, '');
    // « Word : très bien » names the skill first, « Bureautique : Word » its family.
    const text = RATED.test(foldSameLength(line)) ? (line.split(':')[0] ?? '') : line.replace(CATEGORY, '');
    for (const part of splitList(text)) {
      const skill = skillOf(part);
      const key = normalize(skill);
      if (skill === '' || found.has(key)) continue;
      const known = skillsByName.get(key);
      const isSure = known !== undefined || skill.split(' ').length <= 5;
      found.set(key, {
        ...valueOf(known?.label ?? capital(skill), row, isSure),
        taxonomyId: known?.slug ?? null,
      });
    }
  }
  return [...found.values()];
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Commas, tabs, bullets and bars part a list, not inside brackets. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    if (
      depth === 0 &&
      /[,;|•·\t/]/u.test(letter) &&
      !(letter === '/' && /\p{L}$/u.test(part) && part.length < 4)
    ) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].flatMap((one) => one.split(/ [–—-] /u));
}

function skillOf(part: string): string {
  const bare = trimMarks(part.replace(LEVEL_IN_PARENS, '').replace(/^\s?\.\s/, '')).replace(/\.$/, '');
  const filler = FILLER.exec(foldSameLength(bare));
  const skill = trimMarks((filler ? bare.slice(filler[0].length) : bare).replace(/^(?:et|and) /i, ''));
  if (skill.length < 2 && skill !== 'C' && skill !== 'R') return '';
  if (skill.length > LONGEST_SKILL || skill.split(' ').length > MOST_SKILL_WORDS) return '';
  if (!/\p{L}/u.test(skill) || findSpans(skill).some(({ isSingle }) => !isSingle)) return '';
  return skill;
}

/** Names people give a language, by the name of the taxonomy; languages it does not have are written as read. */
const languageNames: ReadonlyMap<string, string> = new Map([
  ...languages.map(({ name }) => [normalize(name), name] as const),
  ...`french=Français francaise=Français english=Anglais anglaise=Anglais spanish=Espagnol arabic=Arabe german=Allemand portuguese=Portugais chinese=Chinois
    mandarin=Chinois bamanankan=Bambara bamana=Bambara bamanan=Bambara fulfulde=Peul pulaar=Peul peulh=Peul pular=Peul fula=Peul poular=Peul songhai=Sonrhaï
    songhoy=Sonrhaï songhay=Sonrhaï sonrai=Sonrhaï sonrhai=Sonrhaï sarakole=Soninké marka=Soninké tamacheq=Tamasheq tamashek=Tamasheq tamachek=Tamasheq
    moore=Mooré more=Mooré mossi=Mooré dyula=Dioula jula=Dioula hausa=Haoussa djerma=Zarma ewe=Éwé mina=Mina malinke=Malinké maninka=Malinké
    italien=Italien italian=Italien russe=Russe russian=Russe turc=Turc turkish=Turc japonais=Japonais hassania=Hassaniya lingala=Lingala swahili=Swahili
    yoruba=Yoruba bobo=Bobo kabiye=Kabyè wolof=Wolof serere=Sérère diola=Diola baoule=Baoulé bete=Bété agni=Agni senoufo=Sénoufo susu=Soussou gourmantche=Gourmantché`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
]);

/** The weakest first: « bonnes notions » are notions. */
const languageLevels: readonly (readonly [string, RegExp])[] = [
  [
    'notions',
    /\b(?:notions?|debutante?|scolaire|elementaire|bases?|basique|faible|beginner|basic|elementary|a1|a2|initiation)\b/,
  ],
  [
    'intermediaire',
    /\b(?:intermediaire|moyen(?:ne)?|assez bien|assez bon(?:ne)?|passable|intermediate|limited|b1|b2|pre-intermediaire|fair)\b/,
  ],
  [
    'bilingue',
    /\b(?:maternelle|maternel|bilingue|native?|natif|mother tongue|bilingual|c2|langue maternelle|nationale maternelle)\b/,
  ],
  [
    'courant',
    /\b(?:courante?|couramment|bon(?:ne)?s?|bien|avancee?|excellente?|parfait(?:e|ement)?|parlee?s?|lue?s?|ecrite?s?|fluent|fluently|professionnel(?:le)?|professional|good|advanced|excellent|proficient|maitrise|c1|spoken|written|operationnel(?:le)?|technique)\b/,
  ],
];

const languageIn = (text: string): string | undefined =>
  normalize(text)
    .split(/[^a-z]+/)
    .map((word) => languageNames.get(word))
    .find((name) => name !== undefined);

const languageLevelOf = (text: string): string | undefined =>
  languageLevels.find(([, pattern]) => pattern.test(normalize(text)))?.[0];

const LANGUAGE_MARKS = /[,;|/\t•·](?![^(]{0,60}\))| et (?=\p{L})| and (?=\p{L})| [-–—] /u;
const STARS = /[★●■⬤]{1,10}/u;

/** The languages of a part and how well each is spoken. */
export function readLanguages(rows: readonly Row[]): ReadLanguage[] {
  const spoken = new Map<string, { row: Row; text: string }>();
  let last: string | undefined;
  let before = '';
  // « Français : lu, écrit, parlé »: what follows without a language belongs to the one before.
  for (const row of rows) {
    for (const part of withoutBullet(row.text).slice(0, 600).split(LANGUAGE_MARKS)) {
      const named = languageIn(part);
      if (named === undefined && last === undefined) {
        // « Langue maternelle : bambara » says the level first.
        before = part;
        continue;
      }
      last = named ?? last;
      if (!last || spoken.size >= MOST_LANGUAGES) continue;
      const known = spoken.get(last);
      spoken.set(last, {
        row: known?.row ?? row,
        text: `${known?.text ?? before} ${part.replace(STARS, '')}`.trim().slice(0, 200),
      });
      before = '';
    }
  }
  return [...spoken].map(([name, { row, text }]) => {
    const level = languageLevelOf(text);
    return { name: valueOf(name, row), level: level === undefined ? null : valueOf(level, row) };
  });
}

const LICENCES =
  /(?:permis|driving licen[cs]e|driver'?s licen[cs]e)(?: categories?| category| type)?[ :(\t-]{0,4}(?:categories?[ :]{0,2})?([a-g]1?(?:(?:[ ]?[,/&+-][ ]?| et | and | |)[a-g]1?(?![a-z])){0,7})(?![a-z'])/g;
const LISTED = /^[a-g]1?(?:(?: ?[,/&+-] ?| et | )[a-g]1?(?![a-z])){0,7}(?![a-z])/;
const TOGETHER = /^[a-e]{2,5}(?![a-z])/;

/** Categories of driving licences, wherever they are named. */
export function readLicences(rows: readonly Row[], own: readonly Row[]): CvValue<string>[] {
  const found = new Map<string, CvValue<string>>();
  const add = (codes: string, row: Row): void => {
    for (const code of codes
      .replaceAll(/ (?:et|and) /g, ' ')
      .toUpperCase()
      .match(/[A-G]1?/g) ?? [])
      if (!found.has(code)) found.set(code, valueOf(code, row));
  };
  for (const row of rows) {
    const folded = foldSameLength(row.text).replaceAll('permis de conduire', 'permis');
    for (const [, codes = ''] of folded.matchAll(LICENCES)) add(codes, row);
  }
  for (const row of own) {
    const folded = foldSameLength(withoutBullet(row.cells[0] ?? row.text)).replace(
      /^(?:categories?|category|permis)[ :]{1,3}/,
      '',
    );
    const listed = LISTED.exec(folded) ?? TOGETHER.exec(folded);
    if (listed) add(listed[0], row);
  }
  return [...found.values()];
}
