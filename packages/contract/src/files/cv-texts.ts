import { z } from 'zod';

/** What reading a CV's text came to. */
export const cvReadingStatuses = ['read', 'scanned', 'corrupt', 'empty', 'too_large'] as const;
export type CvReadingStatus = (typeof cvReadingStatuses)[number];

/** Why, where the status leaves more to say. */
export const cvReadingDetails = [
  'encrypted',
  'garbled',
  'missing',
  'old_word',
  'picture',
  'recognized',
] as const;
export type CvReadingDetail = (typeof cvReadingDetails)[number];

/** `waiting`: its turn has not come yet. `sentence` is for the person who asks. */
export const CvReading = z.object({
  status: z.enum(['waiting', ...cvReadingStatuses]),
  sentence: z.string(),
});
export type CvReading = z.infer<typeof CvReading>;

type Sentences = Record<CvReadingStatus | CvReadingDetail | 'waiting', string>;

const sendText = 'Envoyez un PDF ou un DOCX contenant du texte.';
const cannotSearch = 'les recruteurs ne peuvent pas y chercher de mots';

const forCandidate: Sentences = {
  waiting: 'Lecture du texte en cours…',
  read: 'Texte lisible par les recruteurs',
  recognized: "Texte reconnu sur l'image : vérifiez ce que nous avons lu",
  scanned: `Ce CV est une image (scan) : ${cannotSearch}. ${sendText}`,
  picture: `Ce CV est une image (photo) : ${cannotSearch}. ${sendText}`,
  garbled: `Le texte de ce CV ne peut pas être lu (polices particulières) : ${cannotSearch}. ${sendText}`,
  corrupt: `Ce fichier est abîmé : ${cannotSearch}. Ouvrez-le sur votre appareil, enregistrez-le de nouveau en PDF et renvoyez-le.`,
  encrypted: `Ce fichier est protégé par un mot de passe : ${cannotSearch}. Envoyez-le sans mot de passe.`,
  old_word: `Ce fichier est un ancien document Word (.doc) : ${cannotSearch}. Enregistrez-le en PDF ou en DOCX et renvoyez-le.`,
  missing: 'Le contenu de ce fichier est introuvable. Envoyez-le de nouveau.',
  empty: `Ce CV ne contient aucun texte : ${cannotSearch}. ${sendText}`,
  too_large: `Ce fichier est trop lourd à lire : ${cannotSearch}. Envoyez un PDF ou un DOCX plus simple, de quelques pages.`,
};

const forRecruiter: Sentences = {
  waiting: 'Texte du CV en cours de lecture',
  read: 'Texte du CV lu : il compte dans vos recherches',
  recognized: "Texte reconnu sur l'image : il compte dans vos recherches, des lettres peuvent manquer",
  scanned: 'CV scanné : texte non lu',
  picture: 'CV en image : texte non lu',
  garbled: 'Polices illisibles : texte non lu',
  corrupt: 'Fichier abîmé : texte non lu',
  encrypted: 'CV protégé par un mot de passe : texte non lu',
  old_word: 'Ancien document Word : texte non lu',
  missing: 'Fichier introuvable : texte non lu',
  empty: 'CV sans texte',
  too_large: 'CV trop lourd : texte non lu',
};

type Outcome = { status: string | null; detail: string | null };

/** @param outcome as stored; `status` null while it waits. */
export function cvReadingOf(outcome: Outcome, reader: 'candidate' | 'recruiter'): CvReading {
  const status = cvReadingStatuses.find((known) => known === outcome.status) ?? 'waiting';
  const detail = cvReadingDetails.find((known) => known === outcome.detail);
  const sentences = reader === 'candidate' ? forCandidate : forRecruiter;
  return { status, sentence: sentences[detail ?? status] };
}

/** The bell's sentence, once, about a CV whose text cannot be read. */
export const cvUnreadableTitle = (name: string, status: CvReadingStatus): string =>
  status === 'scanned'
    ? `Votre CV « ${name} » est une image : les recruteurs ne peuvent pas y chercher de mots`
    : `Le texte de votre CV « ${name} » n'a pas pu être lu`;

/** The bell's sentence about a CV that was read while the profile lacks what it says. */
export const cvReadTitle = (name: string): string =>
  `Nous avons lu votre CV « ${name} » : vérifiez, puis complétez votre profil`;
