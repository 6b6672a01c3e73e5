import { normalizeWord, stem, tokenize } from '@baara/french-text';
import { languages, skills } from '@baara/taxonomy';
import { fold, type AdLine } from './lines.ts';

export type AskedLanguage = { language: string; level: string };

const MOST_SKILLS = 30;
const MOST_LANGUAGES = 10;

/** Words that only link: « gestion des stocks » and « gestion de stock » are one. */
const LINKS = new Set('de d du des l le la les et en a au aux pour sur'.split(' '));

type Word = { key: string; at: number };

function wordsOf(text: string): Word[] {
  return tokenize(text)
    .filter(({ kind, normalized }) => kind === 'word' && !LINKS.has(normalized))
    .map(({ normalized, start }) => ({ key: stem(normalizeWord(normalized)), at: start }));
}

type Phrase = { keys: readonly string[]; label: string };

/** « Adobe Photoshop » is « Photoshop », « Sage 100 » is written « Sage100 » too. */
function writings(label: string): string[] {
  const short = /^(?:Adobe) (.+)$/.exec(label)?.[1];
  const joined = /^(\p{L}+) (\d+)$/u.exec(label);
  return [
    label,
    ...(short ? [short] : []),
    ...(joined ? [`${joined[1]}${joined[2]}`] : []),
    ...(OTHER_WRITINGS[label] ?? []),
  ];
}

const OTHER_WRITINGS: Readonly<Record<string, readonly string[]>> = {
  PowerPoint: ['Power Point'],
  'Vue.js': ['VueJS'],
  'Node.js': ['NodeJS'],
  'HTML et CSS': ['HTML/CSS', 'HTML CSS'],
  'Suivi et évaluation': ['Suivi-évaluation'],
  SYSCOHADA: ['OHADA comptable', 'SYSCOA'],
  'Lecture de plans': ['lire les plans', 'lire un plan'],
};

/** Known skills by the first word of each. */
const phrases = new Map<string, Phrase[]>();
for (const { label } of skills.filter((skill) => !/^Permis [A-E]$/.test(skill.label))) {
  for (const written of writings(label)) {
    const keys = wordsOf(written).map(({ key }) => key);
    const [first] = keys;
    if (first === undefined) continue;
    phrases.set(
      first,
      [...(phrases.get(first) ?? []), { keys, label }].toSorted((a, b) => b.keys.length - a.keys.length),
    );
  }
}

/** Words of ads that are seldom a skill: read where a skill is listed, or after a word that asks for one. */
const COMMON = new Set([
  'Recrutement',
  'Organisation',
  'Transit',
  'Environnement',
  'Courrier',
  'Cloud',
  'Spring',
  'Wave',
  'Distribution',
  'Genre',
  'Formation professionnelle',
  'Rédaction',
  'Word',
  'Forage',
  'Peinture',
  'Nettoyage industriel',
  'Git',
  'Oracle',
  'Swift',
  'React',
  'Emballage',
  'Imprimerie',
  'Traiteur',
  'Boulangerie',
  'Boucherie',
  'Pharmacie',
  'Couture',
  'Coiffure',
  'Urgences',
  'Environnement',
  'Microfinance',
  'Chirurgie',
  'Pédiatrie',
  'Nutrition',
  'Agronomie',
  'Journalisme',
  'Minoterie',
  'Huilerie',
  'Orange Money',
  'Moov Money',
  'Réseaux sociaux',
  'Réservation',
  'Photographie',
  'Animation radio',
  'Imagerie médicale',
  'Pâtisserie',
  'Communication institutionnelle',
  'Billetterie',
  'Conduite de chantier',
  'Compte rendu',
  'Aviculture',
  'Semences',
]);
/** Whether the name of a skill is an ordinary word as well, which claims nothing by itself. */
export const isOrdinaryWord = (skill: string): boolean => COMMON.has(skill);
const ASKS =
  /maitris|connaiss|competen|savoir|notion|experience (?:en|de|dans)|pratique|logiciel|outil|aptitude|sens d|capacite|qualite|doue|dote|bonne|bon |excellent|esprit|rigoureu|ponctuel/;

/** The known skills that the text names, in its order. */
export function readSkills(lines: readonly AdLine[], titleLine: AdLine | undefined): string[] {
  const found = new Set<string>();
  for (const line of lines) {
    if (found.size >= MOST_SKILLS) break;
    if (line.section === 'company' || line.section === 'apply' || (line.isHeading && line.value === ''))
      continue;
    for (const label of licencesIn(line.folded)) found.add(label);
    if (
      line !== titleLine &&
      (NO_SKILLS.test(line.folded) || (STUDIES.test(line.folded) && !ASKS.test(line.folded)))
    )
      continue;
    const named = skillsIn(line.text);
    const isList =
      line !== titleLine &&
      (line.isBullet || line.section === 'missions' || line.section === 'profile' || ASKS.test(line.folded));
    // « Word, Excel »: what stands beside a skill is one.
    const isSure = isList || named.filter((label) => !COMMON.has(label)).length > 0 || named.length > 1;
    for (const label of named) if (isSure || !COMMON.has(label)) found.add(label);
  }
  if (found.has('Excel avancé')) found.delete('Excel');
  return [...found].slice(0, MOST_SKILLS);
}

/** The known skills that a text names, in its order, however they are written. Linear in its length. */
export function skillsIn(text: string): string[] {
  const found: string[] = [];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phrases
      .get(words[at]?.key ?? '')
      ?.find(({ keys }) => keys.every((key, after) => words[at + after]?.key === key));
    if (!phrase) continue;
    found.push(phrase.label);
    at += phrase.keys.length - 1;
  }
  return found;
}

const STUDIES = /\b(?:bac|bts|dut|licence|master|maitrise en|diplome|ingenieur|doctorat)\b/;
const NO_SKILLS =
  /^(?:recrutement|avis|offre|annonce|dossier|processus)\b|date limite|\bcabinet|^(?:nous|notre|la societe|l'entreprise|l'ong) [^.]{0,60}(?:recrut|recherch|cherch)/;

const PERMIS =
  /permis(?: de conduire)?(?: (?:de )?(?:categories?|cat\.?|type))? ?:? ?["'(]?([a-e])\d?["')]?(?![a-z])(?:(?:, ?|\/| ?et ?| ?ou | ?- ?)["']?([a-e])\d?["']?(?![a-z]))?(?:(?:, ?|\/| ?et ?| ?ou | ?- ?)["']?([a-e])\d?["']?(?![a-z]))?(?:(?:, ?|\/| ?et ?| ?ou | ?- ?)["']?([a-e])\d?["']?(?![a-z]))?/g;

function licencesIn(folded: string): string[] {
  return [...folded.matchAll(PERMIS)].flatMap((match) =>
    match.slice(1).flatMap((letter) => (letter ? [`Permis ${letter.toUpperCase()}`] : [])),
  );
}

const languageNames = new Map<string, string>(languages.map(({ name }) => [fold(name), name]));
for (const [written, name] of Object.entries({
  english: 'Anglais',
  bamanankan: 'Bambara',
  bamana: 'Bambara',
  bambra: 'Bambara',
  peulh: 'Peul',
  poular: 'Peul',
  pulaar: 'Peul',
  fulfulde: 'Peul',
  foulfoulde: 'Peul',
  songhai: 'Sonrhaï',
  songhay: 'Sonrhaï',
  sonrai: 'Sonrhaï',
  moore: 'Mooré',
  more: 'Mooré',
  jula: 'Dioula',
  hausa: 'Haoussa',
  djerma: 'Zarma',
  tamachek: 'Tamasheq',
  tamacheq: 'Tamasheq',
  sarakole: 'Soninké',
  soso: 'Soussou',
  francai: 'Français',
  francaise: 'Français',
  angalis: 'Anglais',
  mandarin: 'Chinois',
  malinke: 'Malinké',
}))
  languageNames.set(written, name);

const LANGUAGE_ASKED =
  /langue|parl|maitri|courant|couramm|bilingu|ecri|\boral|lire|lu\b|notion|comprend|comprehension|express|niveau|connaissance|bon(?:ne)? |excellent|communiqu|s'exprim|atout|serait un plus|exige|requis|obligatoire|souhait/;
const LANGUAGE_TAUGHT =
  /(?:professeurs?|profs?|enseignante?s?|cours|lecons?|repetiteurs?|formateurs?|cuisine|version|traduct\w{2,6}|nationalite|societe|entreprise|groupe|clientele|ecole|ambassade|droit) (?:de |d'|en |du |des )?(?:langue )?$/;
const LEVELS: readonly (readonly [string, RegExp])[] = [
  ['Bilingue ou langue maternelle', /bilingu|maternelle|parfait|excellent/],
  ['Notions', /notion|bases?\b|elementaire/],
  ['Intermédiaire', /intermediaire|niveau moyen|\bmoyen/],
];
const DEFAULT_LEVEL = 'Courant';

/** The languages that the ad asks or wishes to be spoken, each with its level. */
export function readLanguages(lines: readonly AdLine[]): AskedLanguage[] {
  const found = new Map<string, AskedLanguage>();
  for (const [index, line] of lines.entries()) {
    if (line.section === 'company') continue;
    const previous = lines[index - 1];
    const isListed =
      /langue/.test(line.label) ||
      (previous?.isHeading === true && /langue/.test(previous.folded)) ||
      (line.isBullet && line.folded.length < 30);
    if (!isListed && !LANGUAGE_ASKED.test(line.folded)) continue;
    for (const match of line.folded.matchAll(/[a-z]{2,20}/g)) {
      const language = languageNames.get(match[0]) ?? languageNames.get(match[0].replace(/e?s?$/, ''));
      if (language === undefined || SHORT.has(match[0]) || found.size >= MOST_LANGUAGES) continue;
      const before = line.folded.slice(Math.max(0, match.index - 30), match.index);
      if (LANGUAGE_TAUGHT.test(before)) continue;
      const around = line.folded.slice(Math.max(0, match.index - 20), match.index + match[0].length + 25);
      const level = LEVELS.find(([, pattern]) => pattern.test(around))?.[0] ?? DEFAULT_LEVEL;
      if (!found.has(language)) found.set(language, { language, level });
    }
  }
  return [...found.values()];
}

/** The languages that a text names, whatever it says of them. */
export function languagesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of fold(text).matchAll(/[a-z]{2,20}/g)) {
    const language = SHORT.has(word) ? undefined : languageNames.get(word);
    if (language !== undefined) found.add(language);
  }
  return [...found];
}

/** Languages' names that are other words as well. */
const SHORT = new Set(['more', 'bobo', 'fond', 'douala', 'bete']);
