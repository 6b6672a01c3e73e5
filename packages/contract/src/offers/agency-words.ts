import type { Stage } from '../applications/stages.ts';

/** Apart from the schemas, so that a screen can say them without loading zod. */
export const presentationStates = [
  'presented',
  'in_review',
  'interview',
  'offer',
  'hired',
  'rejected',
  'refused',
  'withdrawn',
  'expired',
  'erased',
] as const;
/** Where a presented person stands, in few words: all that their agency reads. */
export type PresentationState = (typeof presentationStates)[number];

export const presentationStateTitles: Record<PresentationState, string> = {
  presented: 'Présentée',
  in_review: 'En cours d’examen',
  interview: 'Entretien',
  offer: 'Proposition',
  hired: 'Recrutée',
  rejected: 'Non retenue',
  refused: 'A refusé d’être présentée',
  withdrawn: 'Candidature retirée',
  expired: 'Sans réponse, données effacées',
  erased: 'Données effacées',
};

/** Of a person who applied. */
export const stateOfStage: Record<Stage, PresentationState> = {
  received: 'in_review',
  screening: 'in_review',
  shortlisted: 'in_review',
  test: 'in_review',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

export const MAX_AGENCIES = 100;
/** Offers that one agency works on. */
export const MAX_AGENCY_OFFERS = 50;
export const agencyLengths = { name: 120, contactName: 120, feeNote: 1000, note: 1000 } as const;
/** People that an agency presents in a day (UTC). */
export const DAILY_PRESENTATIONS = 40;
/** Addresses mailed for a company in a day (UTC). */
export const DAILY_ADDRESSES = 30;

export const agencyMessages = {
  NAME_REQUIRED: 'Indiquez le nom du cabinet',
  NAME_TAKEN: 'Votre entreprise a déjà un cabinet de ce nom',
  CONTACT_REQUIRED: 'Indiquez le nom de la personne à qui écrire',
  EMAIL_REQUIRED: 'Indiquez une adresse email valide : le cabinet y reçoit son adresse secrète',
  OFFERS_REQUIRED: 'Choisissez au moins une offre',
  OFFER_UNKNOWN: 'Une de ces offres n’existe pas ou a été supprimée',
  TOO_MANY_OFFERS: `Un cabinet travaille au plus sur ${MAX_AGENCY_OFFERS} offres`,
  TOO_MANY: `Une entreprise compte au plus ${MAX_AGENCIES} cabinets`,
  TOO_MANY_ADDRESSES: 'Beaucoup d’adresses ont été envoyées aujourd’hui. Réessayez demain.',
  CREATED: 'Cabinet ajouté, son adresse lui a été envoyée',
  SAVED: 'Cabinet enregistré',
  SAVED_AND_SENT: 'Cabinet enregistré, une nouvelle adresse lui a été envoyée',
  ADDRESS_SENT: 'Nouvelle adresse envoyée, la précédente ne fonctionne plus',
  ADDRESS_REVOKED: 'Adresse révoquée : elle ne fonctionne plus',
  NOT_FOUND: 'Ce cabinet n’existe pas ou a été supprimé',
  DOOR_UNKNOWN:
    'Cette adresse n’est plus valable ou est incomplète. Demandez-en une nouvelle à l’entreprise qui vous l’a envoyée.',
  TOO_MANY_ATTEMPTS: 'Trop de demandes. Patientez quelques minutes avant de réessayer.',
  FIRST_NAME_REQUIRED: 'Indiquez le prénom',
  LAST_NAME_REQUIRED: 'Indiquez le nom',
  PERSON_EMAIL_REQUIRED: 'Indiquez une adresse email valide : la personne doit être informée',
  CV_REQUIRED: 'Joignez le CV de cette personne',
  AGREEMENT_REQUIRED: 'Confirmez que cette personne est d’accord pour être présentée',
  OFFER_CLOSED: 'Cette offre n’est plus ouverte : personne ne peut y être présenté',
  ALREADY_KNOWN: 'Cette personne est déjà connue pour cette offre',
  TOO_MANY_TODAY: `Vous avez déjà présenté ${DAILY_PRESENTATIONS} personnes aujourd’hui. Réessayez demain.`,
  TOO_MANY_NOW: 'Beaucoup de personnes ont été informées aujourd’hui. Réessayez demain.',
  PRESENTED: 'Personne présentée. Un email vient de l’en informer.',
  PRESENTATION_NOT_FOUND: 'Cette personne n’est plus dans la liste',
  ALREADY_OPENED: 'Cette présentation a déjà été ouverte : elle ne se retire plus',
  WITHDRAWN: 'Présentation retirée, les données de cette personne sont effacées',
} as const;
