import type { RegulatedTrade } from '@baara/taxonomy';
import { hasKind, mentionsIn, NAMED } from './regulated-names.ts';
import { cacheValue } from './stems.ts';

/** What people say of a diploma or a licence that they have not: « sans le diplôme de notaire », « permis C suspendu ». */

/** Studies under way, left or failed; papers that have run out. */
const UNDER_WAY =
  /en cours(?! de (?:d[ée]livrance|validit))|fin de (?:scolarit|cycle)|inachev|non (?:valid|achev|obten|souten|termin)|(?<!\p{L})pas (?:encore )?(?:valid|achev|obten|souten|termin|pass)|abandon|[ée]chou|ajourn|expir|p[ée]rim|[ée]chue?s?(?!\p{L})|suspend|retir[ée](?!\p{L}{0,2} de la fonction)|annul[ée]|interrompu|(?<!\p{L})en formation(?! (?:continue|permanente))(?= [A-Zp])|(?:soutenance|examen|th[èe]se) (?:pr[ée]vu|[àa] venir)|r[ée]sultats? (?:attend|[àa] venir|pas encore)|(?:premi[èe]re|deuxi[èe]me|troisi[èe]me|quatri[èe]me|cinqui[èe]me) ann[ée]e|pr[ée]pare(?:r|nt)?(?!\p{L})|pr[ée]parant|en pr[ée]paration|pr[ée]paration (?:du|au|de l)|[ée]tudiant|[ée]l[èe]ve|\d\s?(?:[èe]re|re|[èe]me|e)\s+ann[ée]e|ann[ée]e \d|^\s?niveau/iu;
/** Tried and missed, hoped for, awaited, refused, or somebody else's. */
const NOT_OBTAINED =
  /(?<!\p{L})(?:[ée]checs?(?: (?:[àa]|au|aux|du|en)(?!\p{L})|(?= ?\)))|ratée?s?(?!\p{L})|recal[ée]|refus[ée]|rejet[ée]|admissible|candidate? (?:[àa]|au)|objectif\s?:\s?(?:le |la |un |une )?(?:dipl|certif|CAP|CACES|permis|brevet|concours|[A-Z]{4,})|faux|fausse|bient[ôo]t (?:titulaire|dipl|certif|habilit|le |la |mon |ma )|(?:me|lui) manque|manque (?:le|la|mon|ma)|non (?:reconnu|agr[ée][ée]|homologu|d[ée]livr|renouvel)|pas (?:reconnu|homologu|d[ée]livr)|sera (?:pass|obtenu|d[ée]livr)|(?:je |vais |va |doit |dois |compte |voudrais |souhaite |esp[èe]re |veux |veut |pour )pass(?:e|er)(?!\p{L})|[àa] (?:passer|obtenir|valider|renouveler|refaire|repasser|soutenir|finir|terminer)|arr[êe]t[ée]es?(?! (?:de|n°|minist))|en attente (?:du|d['’](?:[ée]quivalence|homologation)|de (?:reconnaissance|la|l|mon|ma|mes|son|sa|ses|r[ée]sultat|dipl|certif|d[ée]livr|validat)|des r[ée]sultats)|inscri(?:t|te|ption) (?:[àa] la|au|aux|en|pour)(?! (?:grand |petit )?(?:barreau|tableau|r[ôo]le|registre|livre))|de (?:mon|ma) (?:fr[èe]re|p[èe]re|oncle|mari|ami|cousin|patron|s[œo]e?ur))/iu;
const PLANNED = /pr[ée]vue?s?(?!\p{L})|(?:mois|semestre|ann[ée]e) prochaine?|(?:^|[(,]\s?)niveau(?!\s*\d)/iu;

/** Says that a paper is missing, or no longer valid. */
export const NOT_YET = {
  test: (text: string): boolean => {
    const known = notYetByText.get(text);
    if (known !== undefined) return known;
    const isNot = UNDER_WAY.test(text) || NOT_OBTAINED.test(text) || PLANNED.test(text);
    if (text.length <= LONGEST_CACHED) cacheValue(notYetByText, text, isNot);
    return isNot;
  },
};
const notYetByText = new Map<string, boolean>();
const LONGEST_CACHED = 160;

const PAPER =
  '(?:dipl[oô]m|doctorat|certificat|certifi|attestation|papier|brevet|CACES|CAPES|CAPA|barreau|tableau|inscri|habilitation|habilit[ée]|agr[ée]ment|permis (?:de )?(?:cariste|engins?|grutier|chariot|tir)|licence de pilote|sp[ée]cialit[ée](?! de la maison))';
const NO_MORE =
  '(?:suspend|retir[ée]|annul[ée]|p[ée]rim[ée]|expir[ée]|[ée]chue?s?(?!\\p{L})|perdue?s?(?!\\p{L})|non valable|invalide|caduc|[àa] renouveler|non renouvel|plus valable|plus valide|d[ée]pass[ée])';
const NO = String.raw`(?<!\p{L})(?:sans|aucune?|ni|non|pas|jamais|pr[ée]pare|faute de|manque)(?!\p{L})`;
const LACKING = new RegExp(
  [
    String.raw`${NO}[^.;:,]{0,40}?${PAPER}`,
    String.raw`${PAPER}[^.;:,]{0,20}(?:${NO_MORE}|non obtenu|en cours(?! de validit))`,
    // A thesis is what makes a doctor.
    String.raw`(?<!\p{L})pas (?:encore )?souten|soutenance[^.;:,]{0,20}(?:pr[ée]vue|[àa] venir)|th[èe]se (?:non soutenue|en cours|[àa] soutenir)`,
  ].join('|'),
  'iu',
);
/** « Omis du tableau », « radié »: a person who was registered and is no longer. */
const STRUCK_OFF =
  /(?<!\p{L})(?:titres?|autorisations?(?: d['’][\p{L}]{1,12})?|agr[ée]ments?|commissaire de justice|huissiere?|notaire|avocate?|m[ée]decin|infirmi[eè]re?|droit d['’]exercer)[ ,]{1,2}(?:\S{1,12} )?(?:suspendu|retir[ée]|annul[ée]|r[ée]voqu)|(?:retir|ray)[ée]e? d(?:u tableau|e l['’]ordre|e la liste)|suspension de \S{1,10} (?:mois|ans?)|(?:sanction|suspension) (?:en cours|prononc[ée]e|disciplinaire)|c[ée]d[ée] (?:sa|ma) charge|(?<!\p{L})(?:radi[ée]|destitu[ée]|r[ée]voqu[ée])e?(?!\p{L})|omise? du tableau|(?:interdite?|suspendue?|suspension) d(?:e l)?['’]exerc|interdiction d['’]exercer|retrait d['’]agr[ée]ment|(?:suspendu|exclu|ray[ée])e? (?:par|de|du) (?:l['’]ordre|tableau|barreau)/iu;
const ENROLLED = /inscri|barreau|tableau|ordre (?:national )?des/iu;
const WIDE =
  /CACES|dipl[oô]m|doctorat|certifi|attestation|papier|brevet|habilit|agr[ée]ment|th[èe]se|m[ée]moire|souten|sp[ée]cialit/iu;
const NEGATED = new RegExp(String.raw`${NO}([^.;:,]{0,40})`, 'giu');
const LOST = new RegExp(NO_MORE, 'iu');

/** Whether they say that they lack the trade's diploma. */
export function saysLacking(texts: readonly string[], trade: RegulatedTrade): boolean {
  return texts.some((text) =>
    text
      .split(/[.;,|\n]/)
      .some(
        (clause) =>
          (LACKING.test(clause) && !ENROLLED.test(clause) && isAbout(clause, trade)) ||
          deniesCode(clause, trade),
      ),
  );
}

/** Whether they say that they have not got its paper yet, or have it no more: « CAPA en attente », « admissible au CAPES ». */
export const saysNotYet = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) =>
    text.split(/[.;,|\n]/).some((clause) => NOT_YET.test(clause) && isOfItsPaper(clause, trade)),
  );

/** « CAP petite enfance par correspondance, pas fini »: of the paper that the sentence names, clauses before. */
export const leftUnfinished = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) => partsOf(text).some((part) => UNFINISHED.test(part) && isOfItsPaper(part, trade)));
const UNFINISHED =
  /(?<!\p{L})(?:pas|jamais) (?:encore )?(?:fini|termin|achev)|inachev|modules? (?:valid[ée]s? )?sur \d/iu;

/** To be of an order comes after the diploma. */
const IN_ORDER = /barreau|tableau|(?:ordre|l['’]ordre)(?!\p{L})/iu;

/** Names its paper, or a paper that nothing else links to a trade. */
function isOfItsPaper(clause: string, trade: RegulatedTrade): boolean {
  if (IN_ORDER.test(clause)) return false;
  const mentions = mentionsIn(clause);
  if (mentions.some((mention) => hasKind(mention, trade, ['diploma', 'paper', 'wide']))) return true;
  return WIDE.test(clause) && isAbout(clause, trade);
}

/** « Sans AVSEC », « pas de CAPES »: a paper of the trade by its letters; any letters, beside a name of the trade. */
function deniesCode(part: string, trade: RegulatedTrade): boolean {
  if ([...part.matchAll(NEGATED)].some(([, denied = '']) => namesPaper(denied, trade))) return true;
  return DENIED_LETTERS.test(part) && mentionsIn(part).some((mention) => hasKind(mention, trade, NAMED));
}
const DENIED_LETTERS =
  /(?<!\p{L})(?:[Ss]ans|[Nn]i|[Aa]ucune?|[Pp]as d[e’']) ?(?:le |la |l['’]|mon |ma )?(?!CD[DI])[A-Z]{2,}/u;

/** « Ni CAP ni CEAP », « autorisation d'enseigner refusée »: none of those that serve. */
export const deniesEach = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) =>
    partsOf(text).some(
      (part) =>
        /autorisation[^.;]{0,30}refus/iu.test(part) ||
        (/(?<!\p{L})ni(?!\p{L})/iu.test(part) && deniesCode(part, trade)),
    ),
  );

const namesPaper = (text: string, trade: RegulatedTrade): boolean =>
  mentionsIn(text).some(
    (mention) =>
      hasKind(mention, trade, ['paper', 'wide']) || (mention.isCode && hasKind(mention, trade, ['diploma'])),
  );

/**
 * « Certificat AVSEC échu », « habilitation périmée »: a paper with an end date, whatever else proves that they had it.
 */
export function saysExpired(texts: readonly string[], trade: RegulatedTrade): boolean {
  return texts.some((text) =>
    partsOf(text).some(
      (part) =>
        (LOST.test(part) || RUN_OUT.test(part)) &&
        (RUN_OUT.test(part) ||
          LACKING.test(part) ||
          mentionsIn(part).some((one) => one.isCode && hasKind(one, trade, NAMED))) &&
        (RUN_OUT.test(part) || isAbout(part, trade)) &&
        !RENEWED.test(part),
    ),
  );
}
/** Of a certificate nothing else runs out, whatever it is called: « R372m expiré ». */
const RUN_OUT =
  /expir[ée]|(?<!\p{L})p[ée]rim[ée]|[ée]chue?(?!\p{L})|caduc|(?<!\p{L})plus (?:[àa] jour|valables?|valides?)|(?<!\p{L})(?:non|pas|jamais) (?:[ée]t[ée] )?(?:renouvel|recycl)|attente de (?:recyclage|renouvel)|[àa] (?:renouveler|recycler)(?!\p{L})/iu;
/** The same, of a paper that the trade's list does not name. */
export const hasRunOut = (texts: readonly string[], isOfIt: (part: string) => boolean): boolean =>
  texts.some((text) =>
    partsOf(text).some(
      (part) => RUN_OUT.test(part) && !RENEWED.test(part) && (isOfIt(part) || WIDE.test(part)),
    ),
  );
/** Who learned by doing and names no diploma has none. */
export const isSelfTaught = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    /(?<!\p{L})sur le tas(?!\p{L})|appris (?:tout )?seule?|appris (?:avec|aupr[èe]s|chez|sur le (?:terrain|chantier)|en travaillant|[àa] la maison)(?!\p{L})|form[ée]e? (?:en interne|par (?:mon|ma|le|un|une) (?:patron|chef|oncle|p[èe]re|fr[èe]re|mari|coll[èe]gue|a[îi]n[ée]|ancien))|formation (?:maison|interne)(?!\p{L})|autodidacte|h[ée]rit[ée]e? d(?:e|u)(?!\p{L})|(?:m[ée]tier|savoir) (?:de famille|(?:de|du) (?:mon |son )?(?:grand[ -])?p[èe]re)|de p[èe]re en fils|transmis par|jamais (?:pass[ée]|d['’]examen|fait d['’][ée]cole|[ée]t[ée] [àa] l['’][ée]cole)/iu.test(
      text,
    ),
  );

/** « Pas de diplôme », « sans formation », « aucun papier »: of any paper at all. */
export const saysNone = (texts: readonly string[]): boolean => texts.some((text) => NONE.test(text));
const NONE =
  /(?<!\p{L})(?:sans|aucune?|ni|pas(?: encore)? d[e'’]|jamais eu d[e'’])\s{0,2}(?:le |la |l['’]|les |mon )?(?:dipl[oô]m|papier|certificat|attestation|brevet|CAP(?!\p{L})|formation(?! continue)|habilitation|titre(?!s? de s)|carte pro|agr[ée]ment|qualification)|non (?:dipl[oô]m|habilit|titulaire|agr[ée]|certifi)/iu;
const RENEWED =
  /(?<!\p{L})jamais (?:[ée]t[ée] )?(?:expir|p[ée]rim|suspend|retir|annul|perdu)|(?<!(?:jamais|non|pas) )(?:renouvel|recycl)[ée]e?s?(?!\p{L})/iu;

/** « Non inscrit au barreau », where the offer asks for it; struck off, whatever it asks. */
export function saysNotEnrolled(texts: readonly string[], isAsked: boolean): boolean {
  return texts.some(
    (text) =>
      STRUCK_OFF.test(text) ||
      (isAsked &&
        partsOf(text).some((part) => LACKING.test(part) && ENROLLED.test(part) && !/en cours/iu.test(part))),
  );
}

const partsOf = (text: string): string[] => text.split(/[.;|\n]/);

/** A diploma that nothing names is that of the trade looked for; one that is named is that one. */
function isAbout(part: string, trade: RegulatedTrade): boolean {
  const mentions = mentionsIn(part);
  if (mentions.some((mention) => hasKind(mention, trade, [...NAMED, 'wide']))) return true;
  const named = mentions.filter(({ meanings }) =>
    meanings.some(({ kind }) => kind !== 'none' && kind !== 'wide'),
  );
  return named.length === 0 && WIDE.test(part);
}
