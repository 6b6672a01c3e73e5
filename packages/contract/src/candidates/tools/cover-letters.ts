import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../../protocol/fields.ts';
import {
  factOrigins,
  letterCivilities,
  letterFormats,
  letterLengths,
  letterLimits as limits,
  letterTones,
} from './cover-letter-words.ts';

export const coverLetterMessages = {
  NOT_FOUND: "Cette lettre n'existe pas",
  OFFER_REQUIRED: 'Choisissez une offre ou collez son texte',
  TITLE_REQUIRED: "L'intitulé du poste ne se lit pas dans ce texte : écrivez-le",
  TEXT_SHORT: 'Collez le texte de l’offre : 40 caractères au moins',
  TEXT_LONG: 'Ce texte est trop long : 12 000 caractères au maximum',
  TONE_INVALID: 'Choisissez un ton dans la liste',
  LENGTH_INVALID: 'Choisissez une longueur dans la liste',
  CIVILITY_INVALID: 'Choisissez une civilité dans la liste',
  FORMAT_INVALID: 'Choisissez le PDF ou le document Word',
  SUBJECT_REQUIRED: "L'objet de la lettre est vide",
  BODY_REQUIRED: 'La lettre est vide',
  CLOSING_REQUIRED: 'La formule de fin est vide',
  CHANGED: 'Cette lettre a changé sur un autre appareil. Votre texte est gardé : relisez, puis enregistrez.',
  TOO_MANY_LETTERS: `Vous avez ${limits.letters} lettres : supprimez-en une avant d’en écrire une autre`,
  TOO_MANY: 'Vous avez écrit beaucoup de lettres en peu de temps. Patientez un peu avant de continuer.',
  SAVED: 'Lettre enregistrée',
  DELETED: 'Lettre supprimée',
  DOCUMENT_SAVED: 'Lettre enregistrée dans vos documents',
  MODEL_ABSENT: 'Aucun modèle extérieur n’est relié : voici notre lettre.',
  MODEL_UNAVAILABLE: 'Le modèle extérieur n’a pas répondu : voici notre lettre.',
  MODEL_REFUSED:
    'Le modèle extérieur a écrit des faits qui ne sont ni dans votre profil, ni dans l’offre : voici notre lettre.',
  MODEL_USED: 'Proposition du modèle extérieur, vérifiée : aucun fait ajouté.',
} as const;
const messages = coverLetterMessages;

const choices = {
  tone: z.enum(letterTones, messages.TONE_INVALID).default('sobre'),
  length: z.enum(letterLengths, messages.LENGTH_INVALID).default('normale'),
  civility: z.enum(letterCivilities, messages.CIVILITY_INVALID).default('Madame, Monsieur'),
  /** Why this job, in the person's own sentences. */
  motive: optionalText(limits.motive),
  /** Another number, another wording. */
  variant: z.int().min(0).max(1000).default(0),
};

const OutsideOffer = z.object({
  text: z
    .string(messages.TEXT_SHORT)
    .trim()
    .min(40, messages.TEXT_SHORT)
    .max(limits.offerText, messages.TEXT_LONG),
  /** Read in the text when it is not given. */
  title: optionalText(120),
  company: optionalText(120),
  city: optionalText(80),
});

export const LetterFact = z.object({ from: z.enum(factOrigins), label: z.string(), quote: z.string() });

export const LetterSentence = z.object({
  text: z.string(),
  /** Who wrote it: the platform, the outside model, the person. */
  by: z.enum(['platform', 'model', 'person']),
  /** None: politeness, or an intention. */
  facts: z.array(LetterFact),
});
export type LetterSentence = z.infer<typeof LetterSentence>;

export const LetterFinding = z.object({ words: z.string(), message: z.string(), isAsked: z.boolean() });

const letterParts = {
  sender: z.array(z.string()),
  recipient: z.array(z.string()),
  placeAndDate: z.string(),
  subject: z.string(),
  civility: z.enum(letterCivilities),
  paragraphs: z.array(z.array(LetterSentence)),
  closing: z.string(),
  signature: z.string(),
  /** What would make it better, as sentences to the person. */
  hints: z.array(z.string()),
};

export const CoverLetterOffer = z.object({
  /** Null for an offer from elsewhere, or one that is gone. */
  id: z.int().nullable(),
  slug: z.string().nullable(),
  title: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  acceptsApplications: z.boolean(),
});

export const CoverLetter = z.object({
  id: z.string(),
  version: z.int(),
  offer: CoverLetterOffer,
  choices: z.object({
    tone: z.enum(letterTones),
    length: z.enum(letterLengths),
    motive: z.string().nullable(),
    variant: z.int(),
  }),
  ...letterParts,
  /** What the text states and nobody gave. */
  findings: z.array(LetterFinding),
  updatedAt: Instant,
});
export type CoverLetter = z.infer<typeof CoverLetter>;

export const CoverLetterSummary = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string().nullable(),
  updatedAt: Instant,
});
export type CoverLetterSummary = z.infer<typeof CoverLetterSummary>;

const params = z.object({ id: Uuid });

export const listCoverLetters = endpoint('GET /user/cover-letters', {
  summary: 'Mes lettres de motivation, la dernière modifiée d’abord.',
  data: z.object({
    letters: z.array(CoverLetterSummary),
    /** The outside model that a letter may be given to, with consent each time. */
    model: z.object({ name: z.string(), provider: z.string() }).nullable(),
  }),
});

export const writeCoverLetter = endpoint('POST /user/cover-letters', {
  summary: 'Écrit une lettre à partir de mon profil et d’une offre.',
  body: z
    .object({
      offerId: z.int().positive().max(2_147_483_647).nullish(),
      outside: OutsideOffer.nullish(),
      ...choices,
    })
    .refine(({ offerId, outside }) => Boolean(offerId) !== Boolean(outside), {
      message: messages.OFFER_REQUIRED,
      path: ['offerId'],
    }),
  data: CoverLetter,
});

export const getCoverLetter = endpoint('GET /user/cover-letters/:id', {
  summary: 'Une de mes lettres, avec ce qui est à vérifier.',
  params,
  data: CoverLetter,
});

export const changeCoverLetter = endpoint('PATCH /user/cover-letters/:id', {
  summary: 'Change le texte d’une de mes lettres.',
  params,
  body: z.object({
    /** The version last read; another one in between is a 409. */
    version: z.int(),
    recipient: z.array(z.string().trim().max(limits.line)).max(6).optional(),
    subject: requiredText(messages.SUBJECT_REQUIRED, limits.line).optional(),
    civility: z.enum(letterCivilities, messages.CIVILITY_INVALID).optional(),
    paragraphs: z
      .array(z.string().trim().max(limits.paragraph, `${limits.paragraph} caractères au maximum`))
      .max(12)
      .refine((all) => all.some((text) => text !== ''), messages.BODY_REQUIRED)
      .optional(),
    closing: requiredText(messages.CLOSING_REQUIRED, 400).optional(),
  }),
  data: CoverLetter,
});

export const rewriteCoverLetter = endpoint('POST /user/cover-letters/:id/rewriting', {
  summary: 'Écrit de nouveau une de mes lettres, avec mon profil d’aujourd’hui et d’autres choix.',
  params,
  body: z.object({
    version: z.int(),
    ...choices,
    /** Consent, for this time: the outside model reads the offer and the profile without names and contacts. */
    askModel: z.boolean().default(false),
  }),
  data: CoverLetter,
});

export const deleteCoverLetter = endpoint('DELETE /user/cover-letters/:id', {
  summary: 'Supprime une de mes lettres ; les documents qui en ont été faits restent.',
  params,
});

export const saveCoverLetterDocument = endpoint('POST /user/cover-letters/:id/documents', {
  summary: 'Fait d’une de mes lettres un PDF ou un document Word, parmi mes documents.',
  params,
  body: z.object({ format: z.enum(letterFormats, messages.FORMAT_INVALID) }),
  /** `path`: its content, among my documents. */
  data: z.object({ id: z.string(), name: z.string(), path: z.string() }),
});

/** A first taste, without an account: nothing is stored. */
export const tasteCoverLetter = endpoint('POST /cover-letter-tastes', {
  summary: 'Écrit une lettre à partir de quelques champs, sans compte. N’enregistre rien.',
  body: z.object({
    firstName: requiredText('Indiquez votre prénom', 80),
    lastName: requiredText('Indiquez votre nom', 80),
    city: optionalText(80),
    jobTitle: requiredText('Indiquez le poste que vous visez', 120),
    company: optionalText(120),
    lastJob: optionalText(120),
    lastEmployer: optionalText(120),
    tasks: optionalText(400),
    degree: optionalText(160),
    school: optionalText(160),
    motive: optionalText(limits.motive),
    tone: choices.tone,
  }),
  data: z.object(letterParts),
});
