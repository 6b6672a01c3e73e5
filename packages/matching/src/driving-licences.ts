import type { MatchCandidate } from './types.ts';

/** Classes of driving licence, as offers ask for them and as people state them, by letter or in words. */

const WELCOME = /appr[ée]ci|souhait|atout|un plus|serait/iu;
const BEFORE_CLASS = String.raw`[Pp](?:ermis|ERMIS)\s+(?:de\s+conduire\s+)?(?:de\s+)?(?:(?:la\s+)?cat[ée]gories?\s+|classes?\s+)?[«"“]?\s?`;

/** « Permis C et E, matières dangereuses souhaitées »: what is welcome only is left out, and demands nothing. */
export const withoutWelcome = (sentence: string): string =>
  WELCOME.test(sentence)
    ? sentence
        .split(',')
        .filter((clause) => !WELCOME.test(clause))
        .join(',')
    : sentence;
/** Capitals, or a « b » and a « c » alone: « permis de travail » names no class. */
const CLASSES = new RegExp(
  String.raw`${BEFORE_CLASS}([A-Ebc](?:(?:\s*[,/&+]\s*|\s+et\s+|\s+ou\s+|\s*)[A-Ebc])*)(?![\p{L}'’])`,
  'gu',
);
/** Said without a letter. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/permis\s+(?:de\s+conduire\s+)?(?:super[ -]lourd|super poids[ -]lourd|semi|SPL)/iu, 'E'],
  [/permis\s+(?:de\s+conduire\s+)?(?:poids[ -]lourd|PL(?!\p{L})|camion)/iu, 'C'],
  [/permis\s+(?:de\s+conduire\s+)?(?:de\s+|du\s+)?(?:transport (?:en|de)|bus(?!\p{L})|autocar)/iu, 'D'],
];

/** Whose holder drives what a class allows. */
const SERVING: Readonly<Record<string, readonly string[]>> = {
  B: ['B', 'C', 'D', 'E', 'CE'],
  C: ['C', 'E', 'CE'],
  D: ['D'],
  E: ['E', 'CE'],
};
const BY_WEIGHT = ['E', 'D', 'C', 'B'];

/** « Permis C et E »: the heaviest; « permis C ou D »: either. Null when the text asks for none by its class. */
export function licencesAsked(sentences: readonly string[]): readonly string[] | null {
  for (const sentence of sentences.map(withoutWelcome)) {
    for (const [, list = ''] of sentence.matchAll(CLASSES)) {
      const classes: readonly string[] = list.replaceAll(/et|ou/g, ' ').toUpperCase().match(/[A-E]/g) ?? [];
      if (/\bou\b/iu.test(list)) return classes.flatMap((one) => SERVING[one] ?? []);
      const heaviest = BY_WEIGHT.find((one) => classes.includes(one));
      if (heaviest !== undefined) return SERVING[heaviest] ?? null;
    }
    const [, said] = IN_WORDS.find(([words]) => words.test(sentence)) ?? [];
    if (said !== undefined) return SERVING[said] ?? null;
  }
  return null;
}

const NAMED_LICENCES = new RegExp(
  String.raw`${BEFORE_CLASS}([A-E](?:(?:\s*[,/&+]\s*|\s+et\s+|\s*)[A-E])*)(?![\p{L}'’])`,
  'gu',
);
const ALL_LICENCES = /permis\s+toutes?\s+(?:les\s+)?cat[ée]gories?|tous\s+(?:les\s+)?permis/iu;

/** « Sans permis B », « permis C en cours »: a licence named, and not owned. */
export const LICENCE_TO_COME =
  /\b(?:sans|pas|aucun|passer|appren\p{L}{1,3}|pr[ée]par\p{L}{0,6}|inscri\p{L}{1,3}|candidate?|futur|bient[ôo]t)\b[^.;]{0,20}permis|permis[^.;]{0,25}\b(?:en cours\b(?! de validit)|bient[ôo]t|pr[ée]vu|pr[ée]par|pas encore|[àa] (?:passer|repasser)|[ée]chou|auto[- ][ée]cole|code (?:obtenu|pass|r[ée]ussi)|demand[ée])/iu;

/** « Dossiers de permis C, D pour nos clients ». */
const OF_OTHERS =
  /(?<!\p{L})(?:dossiers?|clients?|[ée]l[èe]ves|candidats|enseign\p{L}{0,6}|le[çc]ons?|cours|guichet)(?!\p{L})[^.;\n]{0,25}permis[^.;\n]{0,60}/giu;

/** « Permis toutes catégories » in a summary is a licence as well. */
export function licencesOf({
  drivingLicences,
  summary,
  headline,
  skills,
  educations,
}: MatchCandidate): readonly string[] {
  const text = [headline ?? '', summary ?? '', ...skills, ...educations.map(({ degree }) => degree)]
    .join('. ')
    .replace(OF_OTHERS, ' ');
  if (!/permis/i.test(text) || LICENCE_TO_COME.test(text)) return drivingLicences;
  if (ALL_LICENCES.test(text)) return [...new Set([...drivingLicences, 'B', 'C', 'D', 'E'])];
  const named = [...text.matchAll(NAMED_LICENCES)].flatMap(
    ([, classes = '']) => classes.match(/[A-E]/g) ?? [],
  );
  const said = IN_WORDS.flatMap(([words, one]) => (words.test(text) ? [one] : []));
  return [...new Set([...drivingLicences, ...named, ...said])];
}

const LICENCE_LOST =
  /[^.;]{0,20}(?:permis[^.;]{0,25}(?:suspendu|retir[ée]|annul[ée]|p[ée]rim[ée]|expir[ée]|[ée]chu(?!\p{L})|invalid|perdu|confisqu|saisi(?!\p{L})|non (?:valable|valide|renouvel|proro)|plus valable|[àa] renouveler)|(?:retir[ée]|suspendu|confisqu[ée]|annul[ée]|perdu|saisi) (?:le |mon |son )?(?:permis)|(?:suspension|retrait|annulation) (?:de|du|d['’]un) (?:mon )?permis|faux permis)/iu;
const NEVER = /(?<!\p{L})(?:jamais|sans|aucune?|pas|z[ée]ro|ni)(?!\p{L})/iu;
const LOST_CLASS = /[Pp]ermis\s+([A-E])(?![\p{L}'’])/u;

/** « Permis C suspendu », but neither « jamais de retrait de permis » nor a class that is not asked. */
export const hasLostLicence = (texts: readonly string[], asked: readonly string[]): boolean =>
  texts.some((text) => {
    const [said] = LICENCE_LOST.exec(text) ?? [];
    if (said === undefined || NEVER.test(said)) return false;
    const [, own] = LOST_CLASS.exec(said) ?? [];
    return own === undefined || asked.includes(own);
  });
