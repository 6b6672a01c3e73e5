import type { MissionPricing } from './market-words.ts';

/** Sentences, choices and limits of proposals, without the schema library. */

export const proposalLimits = {
  message: 4000,
  milestones: 20,
  milestoneTitle: 140,
  deliverable: 1000,
  days: 1000,
  answer: 2000,
  works: 6,
  compared: 4,
  reason: 1000,
  /** New proposals of one freelance, from midnight to midnight. */
  perDay: 15,
  /** From this many left on, the form says how many. */
  fewLeft: 5,
} as const;

export const proposalMessages = {
  SENT: 'Votre proposition est envoyée au client',
  CHANGED: 'Votre proposition est modifiée',
  WITHDRAWN: 'Votre proposition est retirée',
  NOT_FOUND: "Cette proposition n'existe pas",
  LIST_FAILED: "Les propositions n'ont pas pu être chargées",
  ONE_FAILED: "La proposition n'a pas pu être chargée",
  MISSIONS_FAILED: "Vos missions n'ont pas pu être chargées",

  READ: 'Le client a lu votre proposition : elle ne peut plus être modifiée. Écrivez-lui pour convenir d’un changement.',
  MOVED: 'Cette proposition a changé entre-temps. Relisez-la avant de décider.',
  DECIDED: 'Le client a déjà répondu à cette proposition',
  ACCEPTED_STANDS: 'Votre proposition est acceptée : elle ne peut plus être retirée. Écrivez au client.',
  ENDED: 'Cette mission est terminée : sa proposition ne peut plus changer',
  OVER: "Cette mission n'attend plus de décision",
  AWARDED: 'Une autre proposition est déjà acceptée pour cette mission',
  NOT_AWARDED: "Acceptez d'abord une proposition : les autres restent en lice d'ici là",
  DAILY_LIMIT: `Vous avez envoyé ${proposalLimits.perDay} propositions aujourd'hui, le maximum par jour. Reprenez demain.`,

  SHORTLISTED: 'Proposition présélectionnée',
  UNSHORTLISTED: 'Proposition retirée de la présélection',
  DECLINED: 'Proposition déclinée, le freelance est prévenu',
  ACCEPTED: 'Proposition acceptée : le contrat se prépare',

  DAYS_REQUIRED: 'Indiquez le nombre de jours',
  PRICE_REQUIRED: 'Indiquez votre prix en F CFA, en chiffres',
  TOTAL_TOO_HIGH: 'Le total dépasse un milliard de F CFA',
  STEP_TITLE: 'Donnez un titre à ce jalon',
  STEP_AMOUNT: 'Indiquez le montant de ce jalon, en F CFA',
  STEP_LATE: 'Ce jalon finit après la livraison',
  DELIVERS_PAST: 'Cette date est passée',
  ANSWER_REQUIRED: 'Répondez à cette question du client',
  WORK_UNKNOWN: "Une de ces réalisations n'est plus dans votre portfolio",
  REASON_REQUIRED: 'Choisissez une raison',
  REASON_TEXT: 'Écrivez la raison en quelques mots',
  KIND_SENTENCE: 'Écrivez une phrase aux freelances',
} as const;

/** Why a client declines; the freelance reads the title and what the client adds. */
export const declineKinds = ['price', 'delay', 'skills', 'need', 'other_chosen', 'other'] as const;
export type DeclineKind = (typeof declineKinds)[number];

export const declineTitles: Record<DeclineKind, string> = {
  price: 'Le prix dépasse notre budget',
  delay: 'Les délais ne conviennent pas',
  skills: 'Les compétences ne correspondent pas assez au besoin',
  need: 'Notre besoin a changé',
  other_chosen: 'Nous avons retenu une autre proposition',
  other: 'Une autre raison',
};

/** Offered to a client who declines all the others at once. */
export const kindSentence =
  'Merci pour le temps que vous avez donné à notre besoin : votre proposition était sérieuse, et nous penserons à vous pour un prochain projet.';

/** What a client sorts by. `fit`: the best first; `price` and `delivery`: the lowest first; `date`: the newest first. */
export const proposalSorts = ['fit', 'price', 'delivery', 'date'] as const;
export type ProposalSort = (typeof proposalSorts)[number];

/** What a client filters by. `new`: not read yet; `standing`: sent or shortlisted. */
export const proposalFilters = ['standing', 'new', 'shortlisted', 'declined'] as const;
export type ProposalFilter = (typeof proposalFilters)[number];

export const proposalFilterTitles: Record<ProposalFilter, string> = {
  standing: 'En attente de réponse',
  new: 'Non lues',
  shortlisted: 'Présélectionnées',
  declined: 'Déclinées',
};

/** Lists of a freelance's missions. */
export const missionLists = ['todo', 'current', 'proposed', 'ended'] as const;
export type MissionList = (typeof missionLists)[number];

export const missionListTitles: Record<MissionList, string> = {
  todo: 'À faire',
  current: 'En cours',
  proposed: 'Proposées',
  ended: 'Terminées',
};

/** What a freelance has to do next for a mission. */
export const missionActions = ['dispute', 'sign', 'deliver', 'answer'] as const;
export type MissionAction = (typeof missionActions)[number];

export const missionActionTitles: Record<MissionAction, string> = {
  sign: 'Lire et signer le contrat',
  deliver: 'Livrer le jalon financé',
  dispute: 'Répondre au litige',
  answer: 'Répondre à l’invitation',
};

/** The whole price in F CFA; null while something of it is missing. */
export function totalOf(price: {
  pricing: MissionPricing;
  price: number | null;
  days: number | null;
}): number | null {
  if (price.price === null) return null;
  if (price.pricing === 'fixed') return price.price;
  return price.days === null ? null : price.price * price.days;
}

/** What the milestones lack (above 0) or have too much (below 0) of the whole price. */
export const planGap = (total: number, amounts: readonly number[]): number =>
  total - amounts.reduce((sum, amount) => sum + amount, 0);

/** A gap as people read it; null where the sums agree. @param inMoney writes an amount. */
export function gapSentence(gap: number, inMoney: (amount: number) => string): string | null {
  if (gap === 0) return null;
  return gap > 0
    ? `Il manque ${inMoney(gap)} pour arriver à votre prix`
    : `Les jalons dépassent votre prix de ${inMoney(-gap)}`;
}
