/** Where applications come from. */
export const applicationSources = [
  'board',
  'careers',
  'feed',
  'share',
  'referral',
  'agency',
  'event',
  'other',
  'added',
] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** As a recruiter reads them. */
export const applicationSourceTitles: Record<ApplicationSource, string> = {
  board: 'Baara',
  careers: 'Page carrières',
  feed: 'Liste intégrée ou flux',
  share: 'WhatsApp ou lien partagé',
  referral: 'Recommandation',
  agency: 'Cabinet',
  event: 'Événement',
  other: 'Autre',
  added: 'Ajoutée par l’entreprise',
};

/** « Cabinet : Talents du Niger ». @param name of the agency or the tracked link; null without one. */
export const namedSource = (source: ApplicationSource, name: string | null | undefined): string =>
  name ? `${applicationSourceTitles[source]} : ${name}` : applicationSourceTitles[source];

/** What an offer's address says of its origin without a tracked link: `?src=…`, or `?via=…` of its share buttons. */
const marks = {
  carrieres: 'careers',
  liste: 'feed',
  flux: 'feed',
  whatsapp: 'share',
  partage: 'share',
} as const satisfies Record<string, ApplicationSource>;
type Mark = keyof typeof marks;

/** Of the code of a tracked link; no mark has this length. */
export const LINK_CODE_LENGTH = 6;

const isMark = (word: string): word is Mark => Object.hasOwn(marks, word);

/** @returns undefined for a word that may be the code of a tracked link, or nothing. */
export const sourceOfMark = (mark: string): ApplicationSource | undefined =>
  isMark(mark) ? marks[mark] : undefined;

/** The same address of an offer, with the mark of its origin or the code of a tracked link. */
export const urlFrom = (url: string, mark: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}src=${mark}`;
