import { once } from './once.ts';
import { hasRunOut, isSelfTaught, NOT_YET, saysNone } from './papers-lacking.ts';
import type { CandidateReading, PastPost, OfferReading } from './readings.ts';
import { isLearning } from './regulated-names.ts';
import { stemsOf } from './stems.ts';
import { tradeNearness, tradesIn } from './trades.ts';

/**
 * A paper that an offer demands in so many words, whatever the trade: « CAP ou BT électricité exigé », « carte
 * professionnelle obligatoire ». Regulated trades are in the taxonomy's list; this serves the others.
 */
export type PaperAsked = {
  /** As the offer says it. */
  said: string;
  /** Beginnings of the words that identify the paper: a degree that has one of them is it. */
  words: ReadonlySet<string>;
  /** The trades of the title. */
  trades: readonly string[];
};

const PAPER =
  /(?<!\p{L})(?:dipl[oô]m(?:e|es|ée?s?)|CAP|B[ET]P|BT|BTS|certificats?|certifi[ée]e?s?|attestations?|brevets?|brevet[ée]e?s?|habilitations?|habilit[ée]e?s?|agr[ée]ments?|agr[ée]{2}e?s?|assermentée?s?|cartes? (?:professionnelles?|d['’]agent)|carnet|titre professionnel|CACES|CQP|ADR|FIMO|qualifications?|licence (?:de |d['’])\p{L}+)(?!\p{L})/iu;
const DEMAND =
  /exig[ée]|obligatoire|requise?s?(?!\p{L})|imp[ée]rati|indispensable|titulaire|n[ée]cessaire|en cours de validit|(?<!\p{L})(?:valides?|valables?|[àa] jour)(?!\p{L})/iu;
/** A point of its own: « Carte professionnelle de conducteur de taxi ». */
const IS_DEMAND = /^\s*(?:carte professionnelle|habilitation|agr[ée]ment|ADR|FIMO)(?!\p{L})/iu;
/** Papers in the wanted title: « pompier diplômé », « courtier agréé ». */
const OF_PERSON =
  /(?<!\p{L})(?:dipl[oô]m[ée]e?s?|certifi[ée]e?s?|habilit[ée]e?s?|agr[ée]{2}e?s?|assermentée?s?|brevet[ée]e?s?)(?!\p{L})/iu;
/** « Traducteur assermenté », « agent de sécurité (carte professionnelle) ». */
const OF_TITLE =
  /(?<!\p{L})(?:agr[ée]{2}e?s?|assermentée?s?|brevet[ée]e?s?|habilit[ée]e?s?|certifi[ée]e?s?|carte professionnelle|CACES|dipl[oô]m[ée]e? d['’][ée]tat)(?!\p{L})/iu;
const WELCOME =
  /appr[ée]ci|souhait|atout|un plus|serait|de pr[ée]f[ée]rence|ou (?:une |bonne |solide |longue )*(?:exp[ée]rience|pratique)|sans dipl|(?<!\p{L})(?:aucun|ni|pas|non)(?!\p{L})/iu;

/** Say that there is a paper, and not which. */
const HOLLOW = new Set(
  stemsOf(`diplôme diplômé diplômée diplômés CAP BEP BT BTS certificat certificats certifié attestation brevet breveté habilitation
  habilitations habilité agrément agréé assermenté carte professionnelle professionnel titre qualification titulaire licence niveau équivalent équivalente
  exigé exigée exigés exigées obligatoire obligatoires requis requise impératif impérativement indispensable nécessaire demandé
  état national validité valable valide jour cours minimum moins ans an année expérience poste métier supérieur technique
  formation reconnu spécialité domaine filière option être avoir profil candidat débutant accepté confirmé bac master maîtrise doctorat DUT`),
);
const SHARED_START = 6;
const NEAR = 0.6;
const LONGEST_SAID = 60;

/** The paper that an offer demands; null when it demands none, or a study level alone. */
export const paperAsked = once(({ offer, title, isForLearners }: OfferReading): PaperAsked | null => {
  if (isForLearners) return null;
  if (OF_TITLE.test(offer.title))
    return {
      said: offer.title.slice(0, LONGEST_SAID),
      words: significantWords(offer.title),
      trades: title.trades,
    };
  for (const sentence of [...offer.keyPoints, offer.description].join('. ').split(/[.;\n]/)) {
    const isAsked = DEMAND.test(sentence) || IS_DEMAND.test(sentence);
    for (const clause of sentence.split(',')) {
      if (WELCOME.test(clause) || !(isAsked ? PAPER : OF_PERSON).test(clause)) continue;
      const at = PAPER.exec(clause)?.index ?? 0;
      const words = significantWords(clause.slice(at));
      const trades = title.trades;
      // A company may be licensed: only a paper with a field, or of a trade, is somebody's.
      if (!isAsked && !saysTitle(clause, offer.title)) continue;
      if (words.size === 0 && trades.length === 0) continue;
      return { said: clause.slice(at, at + LONGEST_SAID).trim(), words, trades };
    }
  }
  return null;
});

function significantWords(text: string): ReadonlySet<string> {
  const stems = stemsOf(text).filter((stem) => !HOLLOW.has(stem) && !/^\d+$/.test(stem) && stem.length > 1);
  return new Set(stems.map((stem) => stem.slice(0, SHARED_START)));
}

/** « Pompier industriel diplômé », but not « société agréée, recrute des agents ». */
function saysTitle(clause: string, title: string): boolean {
  const [first] = stemsOf(title);
  const words = clause.split(/\s+/);
  return words.some(
    (word, at) =>
      first !== undefined &&
      stemsOf(word)[0] === first &&
      OF_PERSON.test(words.slice(at + 1, at + 4).join(' ')),
  );
}

/** Whether they state it, whatever else they may do: « ADR » beside a licence. */
export const statesPaper = (asked: PaperAsked, { candidate, posts }: CandidateReading): boolean =>
  candidate.educations.some((one) => isIt(one, { ...asked, trades: [] })) ||
  [
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.skills,
    ...posts.map(({ title }) => title),
    ...candidate.experiences.map(({ description }) => description ?? ''),
  ].some((text) => hasWord(text, asked) && !NOT_YET.test(text));

/** Says of it that it has run out, or is not passed yet. */
export const lacksPaper = (asked: PaperAsked, { candidate }: CandidateReading): boolean =>
  [
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.educations.map(({ degree }) => degree),
  ].some((text) =>
    text
      .split(/[.;,|\n]/)
      .some((part) => hasWord(part, asked) && (NOT_YET.test(part) || saysNone([part]) || LACKED.test(part))),
  );
const LACKED = /(?<!\p{L})(?:sans|pas encore|non|ni|aucune?)(?!\p{L})/iu;

export type PaperStanding = 'may' | 'to check' | 'may not' | 'lacks';

/**
 * A person who states the paper may; one who had a post of the trade and states no other paper must be checked; nobody
 * else may.
 */
export function standingWithPaper(asked: PaperAsked, reading: CandidateReading): PaperStanding {
  const { candidate, posts } = reading;
  const texts = [
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.skills,
    ...posts.map(({ title }) => title),
  ];
  const statements = [...texts, ...candidate.experiences.map(({ description }) => description ?? '')];
  if (saysNone(statements)) return 'lacks';
  if (RUNS_OUT.test(asked.said) && hasRunOut(texts, (part) => hasWord(part, asked))) return 'lacks';
  if (candidate.educations.some((one) => isIt(one, asked)) || texts.some((text) => saysIt(text, asked)))
    return 'may';
  if (isSelfTaught(statements)) return 'lacks';
  const worked = posts.some((post) => post.months >= LEAST_MONTHS && isOfTrade(post, asked));
  const isOther =
    candidate.educations.length > 0 && reading.studied.every((one) => !isNear(one, asked.trades));
  return worked && !isOther ? 'to check' : 'may not';
}
/** Given for a time, unlike a diploma. */
const RUNS_OUT = /^(?:habilit|CACES|carte|agr[ée]|FIMO|ADR|certifi)/iu;
const LEAST_MONTHS = 3;
const BELOW_PAPERS = 6;

function isIt({ degree, level }: { degree: string; level: number | null }, asked: PaperAsked): boolean {
  if (NOT_YET.test(degree) || (level ?? 1) >= BELOW_PAPERS) return false;
  const trades = tradesIn(stemsOf(degree));
  if (trades.length > 0 && asked.trades.length > 0) return trades.some((one) => isNear(one, asked.trades));
  return hasWord(degree, asked);
}

const isNear = (trade: string, others: readonly string[]): boolean =>
  others.some((other) => tradeNearness(trade, other) >= NEAR);

const hasWord = (text: string, { words, said }: PaperAsked): boolean =>
  (DANGEROUS.test(said) && DANGEROUS.test(text)) ||
  stemsOf(text).some((stem) => words.has(stem.slice(0, SHARED_START)));
/** One paper that is called in several ways. */
const DANGEROUS =
  /(?<!\p{L})(?:ADR|TMD)(?!\p{L})|mati[èe]res? dangereuse|(?:attestation|formation|habilitation|certificat)[^.;,]{0,25}(?:hydrocarbure|citerne|carburant)/iu;

/** In their own words: « habilitation BR », « titulaire de la carte de guide ». */
const saysIt = (text: string, asked: PaperAsked): boolean =>
  text
    .split(/[.;,|\n]/)
    .some(
      (part) => !NOT_YET.test(part) && (hasCode(part, asked) || (PAPER.test(part) && hasWord(part, asked))),
    );

/** « B2V » is said of nothing else. */
const hasCode = (part: string, { words }: PaperAsked): boolean =>
  stemsOf(part).some((stem) => CODE.test(stem) && words.has(stem));
const CODE = /^(?=.*\d)\p{L}[\p{L}\d]{1,4}$/u;

const isOfTrade = ({ title, reading }: PastPost, { trades }: PaperAsked): boolean =>
  !isLearning(title) && reading.rank >= 2 && reading.trades.some((one) => isNear(one, trades));
