import { elide } from '@baara/contract/formats/elision';
import { normalize } from '@baara/french-text';
import { languagesIn } from '@baara/offer-reading';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** `2021-03` → « mars 2021 ». */
export const monthInWords = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`.trim();

/** `2026-12-01` → « 1er décembre 2026 ». */
export function dateInWords(date: string): string {
  const day = Number(date.slice(8, 10));
  return `${day === 1 ? '1er' : day} ${monthInWords(date)}`;
}

/** « a, b et c ». */
export const enumerate = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1) ?? ''}`;

/** A small first letter, unless the word is an acronym or has capitals inside. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}(?=[\p{Ll}'’ ]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** « Comptable (H/F) » → « comptable ». */
export const jobName = (title: string): string =>
  lowerFirst(
    title
      .replace(/\s+/g, ' ')
      .replace(/ ?[([]? ?\b[HFM] ?[/-] ?[HFM]\b ?[)\]]?/gu, ' ')
      .replaceAll('  ', ' ')
      .trim(),
  ).replace(/(?<= \/ )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** Endings of French words that name an activity: what has none may be the name of a product. */
const ACTIVITY =
  /(?:tion|sion|ment|age|té|ie|ure|eur|euse|ence|ance|ique|isme|ise|oir|al|ale|elle|yse|ssier|ente|its|ets|ôle|dit|ues|tes|res|ges|ins|ite|aie|eil|oit|avail|ens|prit|ivi)$/iu;
const PRODUCT =
  /^(?:excel|word|access|outlook|powerpoint|sage|ciel|linux|windows|cisco|oracle|java|canva|sap|odoo|autocad|archicad|tompro|photoshop|illustrator|surpac|google|facebook|whatsapp|orange|moov|wave)(?!\p{L})/iu;

/** A skill inside a sentence: « facturation », but « Excel », « Sage 100 » and « SYSCOHADA ». */
export function skillInSentence(label: string): string {
  const [first = '', second = ''] = label.split(/[\s’'-]+/);
  if (PRODUCT.test(label) || /\d/.test(label)) return label;
  const isPhrase = /^\p{Ll}/u.test(second);
  return isPhrase || ACTIVITY.test(first) || languagesIn(label).length > 0 ? lowerFirst(label) : label;
}

const feminine =
  /^(?:licence|maîtrise|maitrise|attestation|formation|capacité|capacite|spécialité|habilitation|certification|école|agrégation|thèse|seconde|première|terminale)(?!\p{L})/iu;
const masculine =
  /^(?:bac|baccalauréat|baccalaureat|bts|dut|deug|deust|dess|dea|dts|master|mastère|mba|doctorat|ph\.? ?d|cap|bep|bepc|bt|btn|def|cfee|cep|cepe|brevet|diplôme|diplome|certificat|titre|bachelor)(?!\p{L})/iu;

/** « d’une licence en droit »; undefined when the gender of the degree is not known. */
export function withArticle(degree: string): string | undefined {
  const name = lowerFirst(degree);
  if (feminine.test(degree)) return `une ${name}`;
  return masculine.test(degree) ? `un ${name}` : undefined;
}

type Preposition = readonly [words: RegExp, before: string];
/** Institutions are not persons: « au Lycée », « à la Clinique », « à l’Hôpital », « aux Établissements ». */
const prepositions: readonly Preposition[] = [
  [
    /^(?:établissements|etablissements|ets|éditions|chantiers|ateliers|laboratoires|services|travaux)(?!\p{L})/iu,
    'aux',
  ],
  [/^(?:hôpital|hopital|hôtel|hotel|institut|atelier|observatoire|orphelinat)(?!\p{L})/iu, 'à l’'],
  [
    /^(?:école|ecole|université|universite|institution|association|entreprise|agence|étude|etude|auberge|ambassade|ong|union|académie)(?!\p{L})/iu,
    'à l’',
  ],
  [
    /^(?:clinique|polyclinique|pharmacie|mairie|direction|société|societe|banque|coopérative|cooperative|maison|structure|fondation|boulangerie|faculté|commune|préfecture|radio|mutuelle|caisse|ferme|station|chambre|quincaillerie|librairie)(?!\p{L})/iu,
    'à la ',
  ],
  [
    /^(?:ministère|ministere|centre|lycée|lycee|collège|college|cabinet|groupe|programme|projet|service|bureau|restaurant|complexe|tribunal|fonds|comptoir|réseau|reseau|conseil|crédit|cscom|csref|chu|garage|supermarché|magasin|campement|bâtiment)(?!\p{L})/iu,
    'au',
  ],
];

/** « chez Sahel Distribution », « au Lycée privé », « à l’Hôpital de district ». */
export function atEmployer(name: string): string {
  const before = prepositions.find(([words]) => words.test(name))?.[1] ?? 'chez';
  return /[’ ]$/.test(before) ? `${before}${name}` : `${before} ${name}`;
}

/** « de mars 2021 à juin 2023 », « en mars 2021 », « depuis mars 2021 ». */
export function period(from: string, to: string | null): string {
  if (to === null) return `depuis ${monthInWords(from)}`;
  return from === to
    ? `en ${monthInWords(from)}`
    : `${elide('de', monthInWords(from))} à ${monthInWords(to)}`;
}

/** No-break spaces where French has them. */
export const withNoBreaks = (text: string): string =>
  text
    .replace(/ (?=[:;?!»%])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll("'", '’');

/** Letters only, without case and accents, for comparing. */
export const folded = (text: string): string =>
  normalize(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
