import { normalize } from '@baara/french-text';
import { contractTypes } from '@baara/contract/offers/reference';
import { enumerated, type PartShare } from './part-share.ts';
import type { TradeExperience } from './experience-part.ts';
import { type CandidateReading, levelTitle, type OfferReading } from './readings.ts';
import { cacheValue } from './stems.ts';
import { tradeNearness } from './trades.ts';

// What a person did not say is no refusal: a recruiter asks. It is worth a little less than what is known to suit.
const UNSAID_LEVEL = 0.7;
const UNSAID_LANGUAGES = 0.75;
const UNSAID_FRENCH = 0.5;
const UNSAID_SALARY = 0.85;
const UNSAID_CONTRACT = 0.75;
const UNSAID_MOMENT = 0.8;

// ── Education ───────────────────────────────────────────────────────────────────────────────────
const BELOW_LEVEL = [1, 0.6, 0.3, 0.12];
/** The factor left of the whole score, by the number of missing levels. */
const LEVEL_PENALTY = [1, 0.94, 0.9, 0.8];
const MADE_UP = [1, 0.85, 0.6, 0.3];
const OWN_TRADE = 0.8;
const BAC = 4;

/** The level, then whether what was studied leads to this trade. Null when no level is asked. */
export function educationPart(
  { offer, title, seniority }: OfferReading,
  reading: CandidateReading,
  { fit, years }: TradeExperience,
): PartShare | null {
  const asked = offer.studyLevel;
  if (asked === null || asked === 7) return null;
  const { educationLevel: level } = reading.candidate;
  if (level === null)
    return { share: UNSAID_LEVEL, sentence: `Niveau d’études non indiqué ; ${levelTitle(asked)} demandé.` };
  const missing = level - asked;
  // Years in the trade make up for a level.
  const isMadeUp = fit >= OWN_TRADE && years >= Math.max(4, (seniority ?? 0) * 1.2);
  const below = isMadeUp ? MADE_UP : BELOW_LEVEL;
  const ofLevel = missing > 0 ? (below[missing] ?? 0) : missing <= -3 ? 0.9 : 1;
  const near = Math.max(
    0,
    ...title.trades.flatMap((one) => reading.studied.map((two) => tradeNearness(one, two))),
  );
  const isOther = reading.studied.length > 0 && near < 0.3;
  // A Bac is of no field.
  const isUnstated = near < 0.5 && !isOther && asked < BAC;
  const ofField = near >= 0.5 ? 1 : isOther ? 0.7 : isUnstated ? 0.88 : 1;
  const field =
    near >= 0.5
      ? ', dans le domaine'
      : isOther
        ? ', dans un autre domaine'
        : isUnstated
          ? ', domaine non précisé'
          : '';
  const said =
    missing > 0
      ? `${levelTitle(level)} pour ${levelTitle(asked)} demandé`
      : `${levelTitle(level)}${missing < 0 ? `, ${levelTitle(asked)} demandé` : ', le niveau demandé'}`;
  return {
    share: ofLevel * ofField,
    penalties: [
      {
        left: LEVEL_PENALTY[Math.max(0, Math.min(3, missing))] ?? 1,
        sentence: `${levelTitle(asked)} demandé : le niveau indiqué est en dessous.`,
      },
    ],
    sentence: `${said}${field}.`,
  };
}

// ── Languages ───────────────────────────────────────────────────────────────────────────────────
const LEVELS: Readonly<Record<string, number>> = { notions: 1, intermediaire: 2, courant: 3, bilingue: 4 };

/** Offers word their levels freely: « lu, écrit, parlé », « bon niveau », « maternelle ». */
export function languageLevel(text: string): number {
  const said = LEVELS[text];
  if (said) return said;
  const level = normalize(text);
  const known = LEVELS[level];
  if (known) return known;
  if (/bilingue|matern|parfait|excellent|c2/.test(level)) return 4;
  if (/notion|debutant|elementaire|base|a1|a2/.test(level)) return 1;
  if (/inter|moyen|scolaire|b1/.test(level)) return 2;
  return 3;
}

const folded = new Map<string, string>();
function foldedLanguage(language: string): string {
  const known = folded.get(language);
  if (known !== undefined) return known;
  const name = normalize(language).trim();
  cacheValue(folded, language, name, MOST_LANGUAGES);
  return name;
}
const MOST_LANGUAGES = 1000;

const sameLanguage = (one: string, other: string): boolean => foldedLanguage(one) === foldedLanguage(other);

/** Each language asked, at its level. Null when none is. */
export function languagesPart(
  { languages }: OfferReading,
  { candidate }: CandidateReading,
): PartShare | null {
  if (languages.length === 0) return null;
  if (candidate.languages.length === 0)
    return {
      share: UNSAID_LANGUAGES,
      sentence: `Langues non indiquées ; demandées : ${enumerated(languages.map(({ language }) => language))}.`,
    };
  const shares = languages.map(({ language: asked, level, isWelcome, others }) => {
    const own = candidate.languages.find((one) => sameLanguage(one.language, asked));
    const spoken = own ?? candidate.languages.find((one) => others.includes(foldedLanguage(one.language)));
    const language = spoken?.language ?? asked;
    // A profile in French shows some French.
    if (!spoken)
      return { language, isWelcome, share: sameLanguage(language, 'français') ? UNSAID_FRENCH : 0 };
    return { language, isWelcome, share: Math.min(1, languageLevel(spoken.level) / languageLevel(level)) };
  });
  const share = shares.reduce((sum, one) => sum + one.share, 0) / shares.length;
  const penalties = shares
    .filter(({ language }) => !sameLanguage(language, 'français'))
    .map((one) => ({
      left: LANGUAGE_PENALTY(one.share) ** (one.isWelcome ? OF_WELCOME : 1),
      sentence:
        one.share === 0
          ? `Langue demandée et non indiquée : ${one.language}.`
          : `Niveau inférieur à celui demandé en ${one.language.toLowerCase()}.`,
    }));
  const lacking = shares.filter(
    (one) => one.share === 0 || (one.share === UNSAID_FRENCH && !speaks(candidate.languages, one.language)),
  );
  const weak = shares.filter((one) => one.share < 1 && !lacking.includes(one));
  if (lacking.length + weak.length === 0)
    return {
      share,
      sentence: `Parle ce qui est demandé : ${enumerated(shares.map(({ language }) => language))}.`,
    };
  const said = [
    lacking.length > 0 && `Non indiqué : ${enumerated(lacking.map(({ language }) => language))}`,
    weak.length > 0 &&
      `${lacking.length > 0 ? 'n' : 'N'}iveau inférieur à celui demandé : ${enumerated(weak.map(({ language }) => language))}`,
  ].filter((one) => one !== false);
  return { share, penalties, sentence: `${said.join(' ; ')}.` };
}

/** Of a language that helps without being needed. */
const OF_WELCOME = 0.4;

/** A language the post is done in is not learned in a month. */
const LANGUAGE_PENALTY = (share: number): number =>
  share >= 0.99 ? 1 : share >= 0.6 ? 0.93 : share > 0 ? 0.85 : 0.75;

function speaks(languages: readonly { language: string }[], language: string): boolean {
  return languages.some((own) => sameLanguage(own.language, language));
}

// ── Contract and availability ───────────────────────────────────────────────────────────────────
/** What someone who looks for one contract makes of another. */
const ACCEPTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  CDI: {
    CDD: 0.85,
    INTERIM: 0.8,
    STAGE: 0.8,
    APPRENTISSAGE: 0.8,
    JOURNALIER: 0.8,
    SAISONNIER: 0.8,
    CONSULTANCE: 0.5,
    FREELANCE: 0.5,
  },
  CDD: {
    CDI: 0.55,
    INTERIM: 0.8,
    SAISONNIER: 0.75,
    JOURNALIER: 0.7,
    CONSULTANCE: 0.7,
    FREELANCE: 0.6,
    STAGE: 0.7,
    APPRENTISSAGE: 0.6,
  },
  INTERIM: { CDD: 0.75, CDI: 0.4, SAISONNIER: 0.8, JOURNALIER: 0.8 },
  STAGE: { APPRENTISSAGE: 0.8, CDD: 0.35, CDI: 0.3 },
  APPRENTISSAGE: { STAGE: 0.8, CDD: 0.35, CDI: 0.3 },
  CONSULTANCE: { FREELANCE: 0.95, CDD: 0.6, CDI: 0.35 },
  FREELANCE: { CONSULTANCE: 0.95, CDD: 0.5, CDI: 0.3 },
  JOURNALIER: { SAISONNIER: 0.8, INTERIM: 0.75, CDD: 0.55, CDI: 0.35 },
  SAISONNIER: { JOURNALIER: 0.8, INTERIM: 0.75, CDD: 0.75, CDI: 0.35 },
};
const AVAILABLE: Readonly<Record<string, number>> = {
  Immédiate: 1,
  'Sous deux semaines': 1,
  "Préavis d'un mois": 0.95,
  'Préavis de deux mois': 0.85,
  'Préavis de trois mois': 0.7,
  'Pas disponible pour le moment': 0.05,
};

/** A contract one does not look for is refused more often than not. */
const contractPenalty = (accepted: number): number => 1 - 0.28 * (1 - accepted);

const contractTitle = (code: string): string =>
  contractTypes.find((type) => type.code === code)?.title ?? code;

/** The contract offered beside those looked for, then when the person could come. Null without a contract. */
export function contractPart({ offer }: OfferReading, { candidate }: CandidateReading): PartShare | null {
  const { contractType: offered } = offer;
  if (offered === null) return null;
  const { desiredContractTypes: wanted, availability } = candidate;
  const ofContract =
    wanted.length === 0
      ? UNSAID_CONTRACT
      : Math.max(0.1, ...wanted.map((one) => (one === offered ? 1 : (ACCEPTED[offered]?.[one] ?? 0.1))));
  const ofMoment = availability === null ? UNSAID_MOMENT : (AVAILABLE[availability] ?? UNSAID_MOMENT);
  const contract =
    wanted.length === 0
      ? `${contractTitle(offered)} ; contrats recherchés non indiqués`
      : wanted.includes(offered)
        ? `${contractTitle(offered)}, recherché`
        : `${contractTitle(offered)} ; recherche ${enumerated(wanted.map(contractTitle), 3)}`;
  const moment =
    availability === null ? 'disponibilité non indiquée' : `disponibilité : ${availability.toLowerCase()}`;
  return {
    share: Math.min(0.6 * ofContract + 0.4 * ofMoment, ofMoment < 0.1 ? 0.2 : 1),
    penalties: [
      {
        left: wanted.length === 0 ? 1 : contractPenalty(ofContract),
        sentence: `${contractTitle(offered)} n’est pas parmi les contrats recherchés.`,
      },
      { left: ofMoment < 0.1 ? 0.6 : 1, sentence: 'N’est pas disponible pour le moment.' },
    ],
    sentence: `${contract} ; ${moment}.`,
  };
}

// ── Salary ──────────────────────────────────────────────────────────────────────────────────────
/** F CFA for one unit. The two francs are of one value; the Guinean franc is of early 2026. */
const IN_XOF: Readonly<Record<string, number>> = { XOF: 1, XAF: 1, EUR: 655.957, GNF: 0.065 };
/** Above the offer by this much, nobody comes. */
const TOO_FAR = 0.7;

/** The most the offer pays, in F CFA by month; null when it does not say. */
export function offeredSalary({ offer }: OfferReading): number | null {
  const most = offer.salaryMax ?? offer.salaryMin;
  return most === null || most === 0 ? null : most * (IN_XOF[offer.currency] ?? 1);
}

/** A few percent are settled in the talk, though who asks no more goes first; half as much again is not. */
const salaryPenalty = (above: number): number =>
  above > 0.8 ? 0.5 : above > 0.4 ? 0.65 : above > 0.2 ? 0.88 : above > 0.05 ? 0.97 : 1;

/** The expected salary beside the offered one. Null when the offer does not say. */
export function salaryPart(offer: OfferReading, { candidate }: CandidateReading): PartShare | null {
  const offered = offeredSalary(offer);
  if (offered === null) return null;
  const { desiredSalary: desired } = candidate;
  if (desired === null || desired === 0)
    return { share: UNSAID_SALARY, sentence: 'Salaire souhaité non indiqué.' };
  const above = desired / offered - 1;
  if (above <= 0) return { share: 1, sentence: 'Le salaire souhaité entre dans ce que l’offre prévoit.' };
  const percent = Math.max(1, Math.round(above * 100));
  return {
    share: Math.max(0, 1 - above / TOO_FAR),
    penalties: [
      { left: salaryPenalty(above), sentence: `Le salaire souhaité dépasse l’offre de ${percent} %.` },
    ],
    sentence: `Le salaire souhaité dépasse de ${percent} % le plus que l’offre prévoit.`,
  };
}
