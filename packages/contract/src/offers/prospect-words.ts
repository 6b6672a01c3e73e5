import type { ApplicationSource } from '../applications/sources.ts';

/** Apart from the schemas, so that a screen can say them without loading zod. */
export const prospectStatuses = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type ProspectStatus = (typeof prospectStatuses)[number];

/** As the company reads them; the last two stand for rows without any personal data. */
export const prospectStatusTitles: Record<ProspectStatus, string> = {
  waiting: 'Consentement attendu',
  accepted: 'A accepté, candidature attendue',
  refused: 'A refusé d’être gardée',
  expired: 'Effacée, sans réponse',
};

/** Where the company met the person: sources that it can know, by hand or by import first. */
export const prospectSources = [
  'added',
  'referral',
  'agency',
  'event',
  'share',
  'other',
] as const satisfies readonly ApplicationSource[];

/** Whole days without an answer after which a person is erased, and after an acceptance without an application. */
export const PROSPECT_DAYS = 30;
export const ACCEPTED_PROSPECT_DAYS = 180;
/** E-mails that a company sends to people it adds, in a day (UTC). */
export const DAILY_PROSPECTS = 200;
/** E-mails to one address in a day (UTC): from one company, and from all together. */
export const PROSPECT_MAILS = { perAddress: 3, perMailbox: 5 } as const;
/** People of one file, and bytes of a file. */
export const MAX_IMPORTED = 200;
export const IMPORT_BYTES = 1_000_000;
/** CVs that wait for somebody of the company to check them, of one offer. */
export const MAX_DROPPED = 50;
/** Of an offer, people confirmed or to check. */
export const MAX_DRAFTS = 400;
/** Whole days after which a person that nobody confirmed is erased with their CV. */
export const DRAFT_DAYS = 7;
/** Of an offer, those already erased included. */
export const MAX_PROSPECTS = 2000;

export const prospectMessages = {
  FIRST_NAME_REQUIRED: 'Indiquez le prénom',
  LAST_NAME_REQUIRED: 'Indiquez le nom',
  EMAIL_REQUIRED: 'Indiquez une adresse email valide : la personne doit être informée',
  SOURCE_UNKNOWN: 'Choisissez une source',
  ADDED: 'Invitation envoyée',
  FILE_EMPTY: 'Ce fichier ne contient aucune personne : la première ligne porte les titres des colonnes',
  FILE_TOO_LONG: `Ce fichier compte plus de ${MAX_IMPORTED} personnes : partagez-le en plusieurs fichiers`,
  FILE_TOO_HEAVY: 'Ce fichier dépasse 1 Mo. Gardez une seule feuille, sans image.',
  FILE_UNREADABLE: 'Ce fichier n’a pas pu être lu : choisissez un fichier Excel (.xlsx) ou CSV',
  COLUMNS_MISSING: 'Le fichier doit avoir les colonnes Prénom, Nom et Email',
  TWICE_IN_FILE: 'Déjà plus haut dans ce fichier',
  REMOVED: 'Personne effacée',
  NOT_FOUND: "Cette personne n'est plus dans la liste",
  ALREADY_ADDED: 'Cette personne a déjà été ajoutée à cette offre',
  HAS_REFUSED: 'Cette personne a refusé que votre entreprise garde ses données',
  ALREADY_APPLIED: 'Cette personne a déjà postulé à cette offre',
  OFFER_NOT_OPEN: "Cette offre n'est pas publiée : personne ne peut y être ajouté",
  TOO_MANY: `Une offre compte au plus ${MAX_PROSPECTS.toLocaleString('fr-FR')} personnes ajoutées`,
  TOO_MANY_TODAY: `Votre entreprise a déjà invité ${DAILY_PROSPECTS} personnes aujourd’hui. Réessayez demain.`,
  TOO_MANY_TO_PERSON: 'Cette adresse a déjà été beaucoup sollicitée. Réessayez plus tard.',
  TOO_MANY_READINGS: 'Trop de demandes. Patientez une minute avant de réessayer.',
  DROPPED: 'CV reçu',
  DRAFT_SAVED: 'Personne corrigée',
  DRAFT_REMOVED: 'CV effacé',
  DRAFT_NOT_FOUND: "Cette personne n'est plus à vérifier",
  CV_NOT_FOUND: "Ce CV n'est plus là",
  ALREADY_DROPPED: 'Ce CV attend déjà dans la liste',
  TOO_MANY_DROPPED: `${MAX_DROPPED} CV attendent déjà d’être vérifiés. Confirmez ou retirez ceux-là d’abord.`,
  TOO_MANY_DRAFTS:
    'Beaucoup de personnes attendent déjà pour cette offre. Confirmez ou retirez celles-là d’abord.',
  SENDER_LEFT: 'Qui avait confirmé cette personne ne fait plus partie de l’équipe : confirmez de nouveau',
  LINK_UNKNOWN:
    'Ce lien n’est plus valable : vos données ont été effacées, vous avez postulé, ou l’adresse est incomplète.',
  ACCEPTED: 'Merci. L’entreprise peut garder vos données pour cette offre.',
  REFUSED: 'Vos données ont été effacées',
} as const;

/** « 12 personnes vont être informées ». */
export function confirmedSentence(count: number): string {
  if (count === 0) return 'Personne de plus à informer';
  return count === 1 ? '1 personne va être informée' : `${count} personnes vont être informées`;
}
