import { facetNames } from '../list-parameters.ts';

/** When somebody is sent new offers of an alert. */
export const offerAlertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type OfferAlertFrequency = (typeof offerAlertFrequencies)[number];
export const offerAlertFrequencyTitles: Record<OfferAlertFrequency, string> = {
  instant: 'Dès la parution',
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
};

/** What an alert is about. */
export const alertSubjects = ['offer', 'mission'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

export const offerAlertKinds = ['search', 'nearby'] as const;
export type OfferAlertKind = (typeof offerAlertKinds)[number];

/** A person may have no more. */
export const MOST_OFFER_ALERTS = 20;
export const ALERT_NAME_LENGTH = 80;
/** Far more than every filter filled in. */
export const LONGEST_ALERT_QUERY = 2000;
/** E-mails, push messages and texts of alerts « dès la parution » that reach one person in a day; the bell has no limit. */
export const MOST_INSTANT_A_DAY = 6;

export const offerAlertMessages = {
  SAVED: 'Votre alerte est créée.',
  CHANGED: 'Votre alerte est modifiée.',
  DELETED: 'L’alerte est supprimée.',
  NAME_REQUIRED: 'Donnez un nom à l’alerte',
  FREQUENCY_REQUIRED: 'Choisissez quand vous voulez être prévenu',
  TOO_MANY: `Vous avez déjà ${MOST_OFFER_ALERTS} alertes. Supprimez-en une pour en ajouter.`,
  NOT_FOUND: 'Cette alerte n’existe plus.',
  QUERY_INVALID: 'Cette recherche ne peut pas être lue. Refaites-la dans la liste des offres.',
  NO_TOWN: 'Indiquez votre ville dans votre profil : nous saurons quelles offres sont près de chez vous.',
  ALREADY: 'Vous avez déjà une alerte pour cette recherche.',
} as const;

/** What an alert stores of the address of the list: filters, neither order nor page. */
const storedNames = ['search', 'location', 'exact', 'plain', ...facetNames] as const;
const lists: ReadonlySet<string> = new Set(['plain', ...facetNames]);

/** Known filters with a value, in one order, so that the same search has the same text. @param query with or without its `?`. */
export const offerAlertQuery = (query: string | URLSearchParams): string =>
  storedQuery(query, storedNames, lists);

/** @param names in their order. @param manyOf those with several values. */
export function storedQuery(
  query: string | URLSearchParams,
  names: readonly string[],
  manyOf: ReadonlySet<string>,
): string {
  const given = new URLSearchParams(query);
  const stored = new URLSearchParams();
  for (const name of names) {
    const values = given.getAll(name).map((value) => value.replace(/\p{Cc}+/gu, ' ').trim());
    const chosen = manyOf.has(name)
      ? [...new Set(values.flatMap((value) => value.split(',')).filter(Boolean))].toSorted()
      : values.filter(Boolean).slice(0, 1);
    for (const value of chosen) stored.append(name, value);
  }
  return stored.toString();
}

/** « Comptable, Bamako »: a name for a search nobody named. */
export function offerAlertName(query: string): string {
  const params = new URLSearchParams(query);
  const parts = [params.get('search'), params.get('location'), ...params.getAll('cities')];
  const name = parts.filter(Boolean).join(', ').slice(0, ALERT_NAME_LENGTH);
  return name === '' ? (query === '' ? 'Toutes les offres' : 'Ma recherche') : name;
}

/** The list as an alert finds it, the newest first; a path of the site. */
export function offerAlertPath(query: string): string {
  const params = new URLSearchParams(query);
  params.set('includeExpired', 'false');
  params.set('sort', 'created_at');
  return `/offres?${params.toString()}`;
}

/** « Pas pour moi » and why. */
export const dismissalReasons = [
  'place',
  'trade',
  'salary',
  'contract',
  'level',
  'company',
  'other',
] as const;
export type DismissalReason = (typeof dismissalReasons)[number];
export const dismissalReasonTitles: Record<DismissalReason, string> = {
  place: 'Le lieu',
  trade: 'Ce n’est pas mon métier',
  salary: 'Le salaire',
  contract: 'Le contrat',
  level: 'Le niveau demandé',
  company: 'L’entreprise',
  other: 'Une autre raison',
};
/** What the choice changes, said at once. */
export const dismissalEffects: Record<DismissalReason, string> = {
  place: 'Les offres de ce lieu passeront après les autres.',
  trade: 'Les offres de ce métier passeront après les autres.',
  salary: 'Les offres qui ne paient pas plus passeront après les autres.',
  contract: 'Les offres avec ce contrat passeront après les autres.',
  level: 'Les offres de ce niveau passeront après les autres.',
  company: 'Les offres de cette entreprise ne vous seront plus proposées.',
  other: 'Cette offre ne vous sera plus proposée.',
};

export const dismissalMessages = {
  REASON_REQUIRED: 'Dites ce qui ne va pas',
  RESTORED: 'L’offre vous est de nouveau proposée.',
} as const;
