import { type RegulatedTrade } from '@baara/taxonomy';
import { NOT_YET, saysNone } from './papers-lacking.ts';
import type { CandidateReading } from './readings.ts';
import { hasKind, OWN_KINDS, mentionsIn, NAMED, ownTitles } from './regulated-names.ts';

/**
 * Signs that somebody may not practise now, whatever diploma they state: struck off, suspended, still at school,
 * waiting for a recognition. Kinds of words identify them, not sentences, so that other wordings match as well.
 */

/** The order, the right or the office that somebody is deprived of. */
const RIGHT =
  'ordre|barreau|tableau|inspection|licence d|officine ferm|inscription|exerc|titre|agr[ée]ment|autorisation|dipl[oô]me|charge|minist[èe]re|disciplin|ordinale?|carte|habilitation';
const DEPRIVED =
  'radi[ée]e?s?|radiation|suspendue?s?|suspension|destitu|r[ée]vo(?:qu|cation)|d[ée]chue?s?|d[ée]ch[ée]ance|interdi(?:te?s?|ction)|retir[ée]e?s?|retrait(?! de lots?)|refus[ée]e?s?|annul|invalid|exclue?s?|ray[ée]e?s?|omise?|omission|ferm[ée]e? par';
const DEPRIVATION = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${DEPRIVED})[^.;,\n]{0,50}?(?:${RIGHT})`,
    String.raw`(?<!\p{L})(?:${RIGHT})[^.;,\n]{0,50}?(?<!\p{L})(?:${DEPRIVED})(?!\p{L})`,
    String.raw`(?<!\p{L})radi[ée]e?(?!\p{L})|(?<!\p{L})radiation (?:temporaire|d[ée]finitive|prononc|en 20|depuis|du|de l['’])|interdi(?:te?|ction) d['’]exerc|(?<!\p{L})omise?(?!\p{L})|(?<!\p{L})(?:non|pas(?: encore)?) autoris[ée]e?(?!\p{L})|d[ée]mission\p{L}{0,8}[^.;\n]{0,20}(?:barreau|l['’]ordre|tableau)`,
  ].join('|'),
  'iu',
);
const NEVER =
  /(?<!\p{L})(?:jamais|aucune?|sans|ni|pas d[e'’]|non)(?!\p{L})[^.;\n]{0,30}(?:radi|suspen|interdi|retir|retrait|annul|sanction|discipl)|(?:suspension|sanction|interdiction|radiation)s?[^.;\n]{0,12}lev[ée]e|r[ée]tabli|r[ée]int[ée]gr|r[ée]inscri/iu;
/** « Interdiction levée en 2028 »: not lifted yet. */
const RECOGNITION =
  /(?:[ée]quivalence|reconnaissance|homologation|nostrification|autorisation d['’]exercer)[^.;\n]{0,40}(?:en cours|d[ée]pos[ée]|demand[ée]e|attente|pas encore|non |[àa] (?:faire|obtenir|demander)|refus)|(?:pas encore|sans|non|en attente|attente|attend\p{L}{0,3}|demande|dossier)(?!\p{L})[^.;\n]{0,25}(?:[ée]quivalence|reconnaissance du dipl|reconnu|homolog|nostrifi|autorisation d['’]exercer)/iu;
const RECOGNISED =
  /(?:[ée]quivalence|reconnaissance|homologation|dossier|dipl[oô]me)[^.;\n]{0,30}(?<!(?:non|pas|pas encore) )(?:accept[ée]|obtenue?|accord[ée]|d[ée]livr[ée]|reconnu|valid[ée])e?s?(?!\p{L})/iu;
/** No more at work, or only in honour. */
const RETIRED = /(?<!\p{L})honoraire(?!s| exer)|(?:n['’]exerce|ne pratique) plus/iu;

/** « Non inscrit à l'Ordre », « sans diplôme »: of oneself, where one says what one is. */
const UNENROLLED = /(?<!\p{L})(?:non|pas(?: encore)?|jamais) inscrite?(?!\p{L})|sans inscription/iu;
/** « Je n'ai pas de diplôme paramédical »: of a whole kind of diplomas. */
const UNSCHOOLED =
  /(?<!\p{L})(?:pas|sans|aucun|ni)(?!\p{L})(?: (?:de|d['’]un|encore de|le|mon))? ?dipl[oô]mes? (?:param[ée]dica|m[ée]dica|de sant[ée]|d['’][ée]tat|professionn|d['’]ing[ée]nieur)/iu;
export const saysUnfit = ({ candidate, posts }: CandidateReading): boolean => {
  const headline = candidate.headline ?? '';
  const isPlain = UNSCHOOLED.test([headline, candidate.summary ?? ''].join('. '));
  return isPlain || UNENROLLED.test(headline) || saysNone([headline, ...posts.map(({ title }) => title)]);
};

/** Struck off, suspended, without recognition: said in what somebody writes of themselves. */
export const isDeprived = (texts: readonly string[]): boolean =>
  texts.some(
    (text) =>
      text
        .split(/[.;\n]/)
        .some(
          (part) =>
            (DEPRIVATION.test(part) && !NEVER.test(part)) ||
            (RECOGNITION.test(part) && !RECOGNISED.test(part)),
        ) || RETIRED.test(text),
  );

const AT_SCHOOL = /(?<!\p{L})(?:[ée]l[èe]ve|[ée]tudiant|(?:interne|externe)(?= en| des| du|,))/iu;

/** « Élève infirmier 3e année », « avocat stagiaire »: a headline says what somebody is now. */
export function isLearnerOf(trade: RegulatedTrade, { candidate, posts }: CandidateReading): boolean {
  const headline = candidate.headline ?? '';
  const mentions = mentionsIn(headline).filter((mention) => hasKind(mention, trade, [...NAMED, 'lesser']));
  if (mentions.length === 0) return false;
  // A stage that the law asks for before the title: the list names who is in it.
  const isInStage =
    /stagiaire/iu.test(headline) && mentions.some((mention) => hasKind(mention, trade, ['lesser']));
  if (!isInStage && !AT_SCHOOL.test(headline)) return false;
  return posts.every(({ title }) => ownTitles(title).every((mention) => !hasKind(mention, trade, OWN_KINDS)));
}

/** « Diplôme en 2027 », « thèse prévue en 2028 »; but « carte valable jusqu'en 2027 ». */
const STUDIES =
  /dipl[oô]m|th[èe]se|soutenance|examen|m[ée]moire|sortie|[ée]tudes|ann[ée]e|promotion|licence|master|doctorat|internat|DES(?!\p{L})|CAP\p{L}{0,2}(?!\p{L})/iu;
const VALID = /valid|valable|expir|renouvel|jusqu|recycl|disponib/iu;
const YEAR = /(?<!\d)20\d\d(?!\d)/gu;
const isToCome = (text: string, year: number): boolean =>
  !VALID.test(text) && (text.match(YEAR) ?? []).some((one) => Number(one) > year);

/** A degree of a year to come, or a headline that promises one. */
export const studiesStill = ({ candidate, year }: CandidateReading): boolean => {
  const headline = candidate.headline ?? '';
  return (
    (STUDIES.test(headline) && isToCome(headline, year)) ||
    (candidate.educations.length > 0 && candidate.educations.every(({ degree }) => isToCome(degree, year)))
  );
};

/** « Je ne suis pas médecin », « pas clinicien ». */
export const deniesTrade = (texts: readonly string[], trade: RegulatedTrade): boolean =>
  texts.some((text) =>
    [...text.matchAll(NOT_ONE)].some(
      ([, said = '']) =>
        (/^clinicien/iu.test(said) && trade.specialityOf !== 'dentiste' && trade.lowestLevel === 1) ||
        mentionsIn(said).some((mention) => mention.at === 0 && hasKind(mention, trade, ['title'])),
    ),
  );
const NOT_ONE = /(?<!\p{L})suis pas (?:une? )?([^.;,\n]{3,40})/giu;

/** A study of the trade that is under way, failed or withdrawn. */
export const hasUnfinished = (trade: RegulatedTrade, { candidate }: CandidateReading): boolean =>
  candidate.educations.some(
    ({ degree }) =>
      NOT_YET.test(degree) &&
      mentionsIn(degree).some((mention) => hasKind(mention, trade, [...NAMED, 'paper', 'wide'])),
  );
