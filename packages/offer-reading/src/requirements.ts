import type { AdLine } from './lines.ts';
import { numberOf } from './numbers.ts';

// Written in each file: the check of patterns reads one file at a time.
const NUMBER = String.raw`(?:\d{1,4}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|quarante|cinquante|cent)`;

export type Seniority = 1 | 2 | 5 | 10;

const DURATION = new RegExp(
  String.raw`(?<![\d.,+/])(${NUMBER})(?: ?\(\d{1,2}\))?(?: ?(?:a|-|et|ou|/|jusqu'a) ?(${NUMBER})(?: ?\(\d{1,2}\))?)? ?(ans?|annees?|annes?|mois)(?![a-z])`,
  'g',
);
const EXPERIENCE =
  /experien|experi?ance|\bexp\b|\bxp\b|anciennete|pratique (?:professionnelle|du metier)|dans (?:un |le )?(?:poste|metier|domaine|fonction)/;
const BEGINNER =
  /debutant(?:e|\(e\))?s? (?:\(e?s?\) )?(?:accept|bienvenu|admis|motiv)|accepte (?:les |des )?debutant|ouvert aux debutant|(?:sans|aucune|pas d'|pas besoin d'|pas de) ?experience|experiences? (?:n'est |ne sont )?(?:non|pas) (?:exig|requis|necessaire|obligatoire|demand|indispensable)|^debutants?(?: ou .{3,20})?$|jeunes? diplomes? sans experience|profil debutant|niveau debutant/;
const NOT_BEGINNER =
  /debutants? s'abstenir|sans experience s'abstenir|pas de debutant|debutant non|debutants? pas/;
const AGE = /\bages?e?\b|\bage\b|moins de \d\d ans|ans (?:max|au plus|revolus)|ne\(?e?\)? /;
const COMPANY = /(?:notre|nous|forte? de|fort de|existe|depuis|cree|leader|specialise)/;

function codeOf(years: number): Seniority {
  if (years >= 10) return 10;
  if (years >= 5) return 5;
  return years >= 2 ? 2 : 1;
}

/** The least experience asked, as the product's code; null when no number is said. */
export function readSeniority(lines: readonly AdLine[]): Seniority | null {
  let found: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (
      (BEGINNER.test(line.folded) && !NOT_BEGINNER.test(line.folded)) ||
      (line.label.startsWith('experience') && /^(?:debutant|non|aucune|pas|sans|0)/.test(line.foldedValue))
    )
      return 1;
    if (found !== null) continue;
    const previous = lines[index - 1];
    const isAnnounced =
      /experience/.test(line.label) || (previous?.value === '' && previous.folded.startsWith('experience'));
    if (!isAnnounced && !EXPERIENCE.test(line.folded)) continue;
    found = yearsIn(line.folded, isAnnounced);
  }
  return found === null ? null : codeOf(found);
}

function yearsIn(folded: string, isAnnounced: boolean): number | null {
  for (const match of folded.matchAll(DURATION)) {
    const [whole, written = '', , unit = ''] = match;
    const before = folded.slice(Math.max(0, match.index - 45), match.index);
    const after = folded.slice(match.index + whole.length, match.index + whole.length + 60);
    const near = `${before}|${after}`;
    if (!isAnnounced && !EXPERIENCE.test(near)) continue;
    if (
      /contrat|cdd|stage de ?$|duree/.test(before.slice(-22)) ||
      (AGE.test(before) && !/^ ?(?:\w{1,12} )?(?:d'|de )?(?:exp|xp)/.test(after))
    )
      continue;
    if (COMPANY.test(before) || (/moins de ?$/.test(before.slice(-9)) && /^ ?ans/.test(after))) continue;
    const number = numberOf(written);
    const years = unit.startsWith('mois') ? number / 12 : number;
    if (years > 40) continue;
    return years;
  }
  return null;
}

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const LEVELS: readonly (readonly [Level, RegExp])[] = [
  [
    1,
    /\bdoctorat|\bphd\b|\bmasters?\b|\bmastere|\bmba\b|\bdess\b|\bdea\b|diplome (?:d'|en |d)?ingenieur|ecole d'ingenieur|ingenieur (?:diplome|d'etat)|bac ?(?:\+|plus) ?(?:5|6|7|8|cinq)|formation d'ingenieur|niveau ingenieur|\bm2\b/g,
  ],
  [
    2,
    /\blicences?\b(?! (?:de conduire|logiciel|de transport|d'exploitation|d'importation|windows|microsoft|informatiques))|\bbachelor|\bmaitrise(?= (?:en|es) |s?[,/)]|$| ou)|(?<=une |diplome de |niveau )maitrise\b|bac ?(?:\+|plus) ?(?:3|4|trois|quatre)|\bl3\b|\bm1\b/g,
  ],
  [3, /\bbts\b|\bdut\b|\bdeug\b|\bdeust\b|\bdts\b|\bdueg\b|bac ?(?:\+|plus) ?(?:2|deux)/g],
  [4, /\bbt ?[12]?\b|brevet de technicien(?! superieur)|\bbaccalaureat|\bbac\b(?! ?(?:\+|plus|pro\w* ?\+))/g],
  [5, /\bbep\b|\bc\.?a\.?p\.?\b(?= ?(?:en |ou|\/|,|\)|-|bep|min|de |du|requis|d')|$)/g],
  [6, /\bdef\b|\bbepc\b|\bbfem\b|brevet(?! de technicien| d'| professionnel| de pilote| de secour)/g],
  [
    7,
    /(?:sans|aucun|pas de|pas besoin de) (?:niveau|diplome)(?: (?:exige|requis|demande))?|diplome (?:non|pas) (?:exige|requis|obligatoire|necessaire)|sans niveau|aucun niveau/g,
  ],
];
const TECHNICIAN = /brevet de technicien superieur/g;
const NOT_STUDIES = /cours de |eleves? (?:de|en)|classes? (?:de|d')|preparation|enseign/;

/** The least diploma accepted, as the product's code; null when none is named. */
export function readStudyLevel(lines: readonly AdLine[]): Level | null {
  let named: { level: Level; isLabelled: boolean } | undefined;
  for (const line of lines) {
    const folded = line.folded.replace(TECHNICIAN, 'bts');
    if (NOT_STUDIES.test(folded) && !/diplome|niveau/.test(folded)) continue;
    const levels = levelsIn(folded);
    if (levels.length === 0) continue;
    const isLabelled = /diplome|niveau|formation|etude|titulaire|bac|profil|qualification/.test(line.folded);
    const level = Math.max(...levels) as Level;
    if (!named || (!named.isLabelled && isLabelled)) named = { level, isLabelled };
  }
  return named?.level ?? null;
}

function levelsIn(folded: string): Level[] {
  const levels: Level[] = [];
  for (const [level, pattern] of LEVELS) {
    for (const match of folded.matchAll(pattern)) {
      const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 24);
      // « serait un atout » asks for nothing.
      if (/^[^,;.]{0,14}(?:serait|est) un (?:atout|plus)/.test(after)) continue;
      levels.push(level);
    }
  }
  const plus = /bac ?(?:\+|plus) ?([2-5]) ?(?:a|ou|\/|-|et) ?(?:bac ?)?\+? ?[3-5]/.exec(folded);
  if (plus) levels.push(plus[1] === '2' ? 3 : plus[1] === '5' ? 1 : 2);
  return levels;
}

const LICENCE =
  /\bpermis(?: de)? conduire|\bpermis (?:categorie|cat\.?|poids|vl\b|pl\b|moto|valide|requis|obligatoire|exige|a jour|en cours|[a-e]\d?\b|"?[a-e]"?)|titulaire (?:du|d'un) permis(?! de (?:sejour|travail|construire|port))|^permis ?$|permis ?:|\bavoir (?:un |le )?permis(?! de (?:sejour|travail|construire|port|chasse))/;
const NO_LICENCE = /permis (?:de conduire )?(?:n'est )?(?:non|pas)|sans permis|pas (?:de|besoin de) permis/;

export const readLicence = (lines: readonly AdLine[]): boolean =>
  lines.some(({ folded }) => LICENCE.test(folded) && !NO_LICENCE.test(folded));

const VEHICLE =
  /(?:avoir|possed\w{1,4}|dispos\w{1,4}(?: d'| de)?|proprietaire d'|muni d'|ayant|venir avec) ?(?:un|une|sa|son|votre|leur|d'une|d'un)? ?(?:propre |bon |bonne )?(?:vehicule|voiture|moto|engin|scooter)|(?:vehicule|voiture|moto) personnel|(?:vehicule|moto|voiture) (?:personnelle? )?(?:exige|obligatoire|requis|indispensable)/;
const GIVEN =
  /(?:vehicule|moto|voiture|engin)[^.;]{0,30}(?:fourni|mis|offert|disposition|assure)|permis|fournit|met a/;

export const readVehicle = (lines: readonly AdLine[]): boolean =>
  lines.some(({ folded }) => VEHICLE.test(folded) && !GIVEN.test(folded.replace(/permis de conduire/g, '')));
