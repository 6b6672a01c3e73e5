import type { AdLine } from './lines.ts';

// Written in each file: the check of patterns reads one file at a time.
const NUMBER = String.raw`(?:\d{1,4}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|quarante|cinquante|cent)`;

export type ContractCode =
  | 'CDI'
  | 'CDD'
  | 'STAGE'
  | 'INTERIM'
  | 'APPRENTISSAGE'
  | 'CONSULTANCE'
  | 'FREELANCE'
  | 'JOURNALIER'
  | 'SAISONNIER';

const CODES: readonly (readonly [ContractCode, RegExp])[] = [
  ['CDI', /\bc\.?d\.?i\b|duree (?:in|non ?)determinee|contrat indetermine|\bindeterminee\b/],
  [
    'CDD',
    new RegExp(
      String.raw`\bc\.?d\.?d\b|(?<!in|non )duree determinee|contrat (?:de travail )?(?:d'|de |a )(?:une )?(?:duree (?:de |d'))?(?:une? (?:an|annee)\b|(?:${NUMBER})(?: ?\(\d{1,2}\))? (?:mois|ans?|annees?|semaines?)\b)|contrat ?:? ?(?:${NUMBER})(?: ?\(\d{1,2}\))? (?:mois|ans?)\b|contrat determine\b|contrat temporaire|contrat renouvelable`,
    ),
  ],
  [
    'APPRENTISSAGE',
    /contrat d'apprentissage|en apprentissage|en alternance|\bapprentie?s?\b(?! (?:chauffeur|a bord))/,
  ],
  [
    'STAGE',
    /(?:offre|contrat|convention|proposition) de stage|stage (?:de|d'une duree de|d') ?(?:une? |\d|deux|trois|quatre|six|douze|fin|perfectionnement|pre)|stage (?:remunere|professionnel|academique|ecole|non remunere|pre-?emploi|indemnise|conventionne)|en stage\b|stagiaires?\b|^stage\b/,
  ],
  ['INTERIM', /\binterim\b|interimaires?\b|mise a disposition de personnel/],
  [
    'CONSULTANCE',
    /\bconsultance\b|contrat de consult|prestation intellectuelle|contrat de prestation|prestation de services?/,
  ],
  ['FREELANCE', /\bfree-? ?lance|independant \(?(?:freelance|auto)|auto-?entrepreneur|en independant/],
  [
    'JOURNALIER',
    /(?:contrat|ouvriers?|manoeuvres?|travail|emploi|personnel|travailleurs?|main d'oeuvre|type) (?:: )?journali(?:er|ere)s?\b|^journaliers?\b|paye[es]* (?:a la journee|par jour|a la tache|journalierement|au jour)|journaliers? (?:pour|a|sur)|(?:recrut\w{1,5}|cherch\w{1,4}|besoin) (?:de |des |\d{1,3} )?journaliers/,
  ],
  ['SAISONNIER', /saisonni(?:er|ere)s?\b|contrat de campagne|pour la (?:campagne|saison)|emploi de saison/],
];
const LABEL = /contrat|statut|nature|regime|duree|emploi|type/;
const LATER =
  /pouvant|possibilite|debouch|evolu|transform|convert|perspective|devenir|suivi|puis|avec option|renouvel|embauche|aboutir|ensuite|apres|a la cle|si /;
/** Said of what the person did before, not of this post. */
const BEFORE =
  /experience|serait un|atout|avoir (?:fait|effectue)|apres (?:le|un) stage|encadr|accueil des|suivi des|gestion des|supervis|attestation|certificat|superviseur|maitre de/;

/** The kind of contract; null when none is said, or two are. */
export function readContract(lines: readonly AdLine[], title: string | null): ContractCode | null {
  const labelled = lines.filter(({ label, value }) => LABEL.test(label) && value !== '');
  const announced = lines.filter((_, index) => {
    const previous = lines[index - 1];
    return previous !== undefined && previous.value === '' && /contrat/.test(previous.folded);
  });
  for (const line of [...labelled, ...announced]) {
    const named = namedIn(line.label === '' ? line.folded : line.foldedValue);
    if (named.length > 0) return one(named, line.folded);
    if (
      /contrat/.test(line.label) &&
      /^(?:(?:une?|\d{1,2}|six|deux|trois|douze) ?(?:\(\d{1,2}\) )?(?:mois|ans?)\b)/.test(line.foldedValue)
    )
      return 'CDD';
    if (/contrat/.test(line.label) && line.foldedValue.startsWith('stage')) return 'STAGE';
  }
  if (title !== null && /^stagiaire/i.test(title)) return 'STAGE';
  const found = new Set<ContractCode>();
  let text = '';
  for (const line of lines) {
    const isBefore = BEFORE.test(line.folded);
    const named = namedIn(line.folded).filter((code) => !isBefore || code === 'CDI' || code === 'CDD');
    if (named.length > 1) {
      const single = one(named, line.folded);
      if (single === null) return null;
      found.add(single);
    } else for (const code of named) found.add(code);
    if (named.length > 0 && text.length < 1200) text += ` ${line.folded}`;
  }
  return one([...found], text);
}

const namedIn = (folded: string): ContractCode[] =>
  CODES.flatMap(([code, pattern]) => {
    const at = folded.search(pattern);
    return at === -1 ? [] : [{ code, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ code }) => code);

/** « CDD pouvant devenir CDI » is the first, « CDD ou CDI » is neither. */
function one(codes: readonly ContractCode[], text: string): ContractCode | null {
  const [first = null] = codes;
  if (codes.length <= 1) return first;
  if (codes.includes('CDI') && LATER.test(text)) return codes.find((code) => code !== 'CDI') ?? null;
  // A seasonal contract is a fixed-term one as well, as one of days is.
  const special = codes.find((code) => code === 'SAISONNIER' || code === 'JOURNALIER' || code === 'INTERIM');
  return special !== undefined && codes.every((code) => code === special || code === 'CDD') ? special : null;
}
