import type { RegulatedTrade } from '@baara/taxonomy';
import { once } from './once.ts';
import type { CandidateReading } from './readings.ts';
import { hasKind, type Mention, mentionsIn, NAMED } from './regulated-names.ts';

/**
 * Doubts that undo a proof. A headline, the title of a post and a degree say who somebody is: one that denies, loses or awaits
 * anything there is taken to speak of their paper, whatever it calls it, unless what it names has nothing to do with papers.
 * The other way round than `papers-lacking.ts`, which looks for the paper's name and so misses what it does not know.
 */

const DENIED = /(?<!\p{L})(?:sans|pas|jamais|non|ni|aucune?|faute|hors)(?!\p{L})/iu;
/** What may be missing, and is no paper. */
const HARMLESS =
  /(?<!\p{L})(?:accident|retard|retrait|probl[èe]me|difficult|souci|emploi|travail|poste|contrat|[ée]quipe|encadr|permis|v[ée]hicule|moto|classe|absence|sinistre|incident|faute|titularis|conduit|employ|seulement|m[ée]decin|m[ée]dica|fronti[èe]re|salari|lucratif|stop|voil[ée]|pr[ée]avis|d[ée]lai|fum|alcool|Bamako|mobil|d[ée]plac|restriction|limit|enfant|charge|attache|c[ée]libat|h[ée]sit|n[ée]goci|week-?end|nuit|urgence)/iu;
/** Of what is no more, or was refused. */
const LOST =
  /(?<!\p{L})(?:[ée]chec(?! scolaire)|[ée]chou[ée]|suspen(?:du|sion)|radi(?:[ée]e?s?|ation)(?!\p{L})|retir[ée]e?(?!\p{L})|retrait(?!\p{L})|perdue?(?!\p{L})|refus[ée]?e?(?!\p{L})|annul[ée]|provisoire|expir[ée]|p[ée]rim[ée]|[ée]chue?s?(?!\p{L})|d[ée]chu(?!t)|interdi(?:te?(?!\p{L})|ction)|sanction(?!n[ée]e?s? par)|disciplinaire|inachev|abandonn|interromp|honoraire(?!s)|partiellement|incompl|ajourn[ée]|recal[ée]|caduc|r[ée]voqu|destitu[ée]|omise?(?!\p{L}))/iu;
/** For papers not obtained yet. */
const AWAITED =
  /(?<!\p{L})(?:en attente|attend(?:s|ue?s?)?(?!\p{L})|en cours(?! (?:du soir|particulier|priv|de (?:valid|d[ée]livr)))|admissible|en formation(?! (?:continue|permanente|des?(?!\p{L})))|pr[ée]pare (?:le|la|l['’]|mon|ma|son|sa)|prochainement|future?(?!\p{L})|bient[ôo]t)/iu;
const NEVER_LOST =
  /jamais|obtenue?s?(?!\p{L})|(?<!non |pas )(?:renouvel|recycl)|lev[ée]e(?!\p{L})|accident|d[ée]livr[ée]|permis|administrat/iu;

const clausesOf = (text: string): string[] => text.split(/[.;,\n]/);
/** A denial follows: « je travaille sans autorisation » denies no work. */
const isDenied = (clause: string): boolean => {
  const from = clause.search(DENIED);
  return from >= 0 && !HARMLESS.test(clause.slice(from));
};
const isLost = (clause: string): boolean => LOST.test(clause) && !NEVER_LOST.test(clause);
const isAwaited = (clause: string): boolean => AWAITED.test(clause) && !NEVER_LOST.test(clause);

/** Kinds of papers; to be of an order comes after, and not every offer asks for it. */
const PAPER =
  /dipl[oô]m|certif|titre(?!s? fonciers?)|papier|carte|agr[ée]ment|habilit|CACES|examen|concours|valid|renouvel|recycl|reconn|autoris|droit d|brevet|th[èe]se|m[ée]moire|souten|serment/iu;
const IN_ORDER = /inscri|tableau|barreau|(?<!\p{L})ordre(?!\p{L})/iu;
/** « Prélèvements certifiés jamais faits » is of experience. */
const OF_WORK = /(?<!\p{L})(?:faite?s?|touch[ée]|pratiqu[ée]|utilis[ée]|vu|men[ée]|encadr[ée])(?!\p{L})/iu;

type Doubts = { isSure: boolean; isAwaited: boolean; denials: readonly string[] };

const doubtsOf = once(({ candidate, posts }: CandidateReading): Doubts => {
  const degrees = candidate.educations.map(({ degree }) => degree);
  const own = [candidate.headline ?? '', ...posts.map(({ title }) => title), ...degrees].flatMap(clausesOf);
  const clauses = clausesOf(candidate.summary ?? '');
  return {
    isSure: own.some((clause) => isDenied(clause) || isLost(clause)),
    isAwaited: own.some(isAwaited),
    denials: clauses.filter(
      (clause) => PAPER.test(clause) && isDenied(clause) && !IN_ORDER.test(clause) && !OF_WORK.test(clause),
    ),
  };
});

/** Whether something they say of themselves undoes the proof of their diploma; one obtained outlives another awaited. */
export function isDoubtful(reading: CandidateReading, trades: readonly RegulatedTrade[]): boolean {
  const { isSure, isAwaited: awaits, denials } = doubtsOf(reading);
  const isIts = (mention: Mention): boolean =>
    trades.some((trade) => hasKind(mention, trade, [...NAMED, 'paper']));
  if (isSure) return true;
  // « Sans diplôme de sage-femme », of a nurse.
  const isOfOther = (clause: string): boolean => {
    const mentions = mentionsIn(clause);
    return mentions.length > 0 && !mentions.some(isIts);
  };
  if (denials.some((clause) => !isOfOther(clause))) return true;
  return (
    awaits &&
    !reading.candidate.educations.some(
      ({ degree }) => !isAwaited(degree) && mentionsIn(degree).some((mention) => isIts(mention)),
    )
  );
}

/** For drivers, only sentences about licences, cards and visits. */
const OF_DRIVERS = /permis|licence|cat[ée]gorie|visite|carte|FIMO|(?<!\p{L})ADR(?!\p{L})/iu;
const CLEAN = /jamais|accident|infraction|retrait|renouvel[ée]|restriction|fum|alcool/iu;
const DENIED_TO_DRIVERS = /(?<!\p{L})(?:sans|pas|non|ni|aucune?|faute)(?!\p{L})/iu;
export const isDoubtfulDriver = once(({ candidate }: CandidateReading): boolean =>
  [candidate.headline ?? '', candidate.summary ?? '', ...candidate.educations.map(({ degree }) => degree)]
    .flatMap(clausesOf)
    .some(
      (clause) =>
        OF_DRIVERS.test(clause) &&
        !CLEAN.test(clause) &&
        (DENIED_TO_DRIVERS.test(clause) || LOST.test(clause) || AWAITED.test(clause)),
    ),
);
