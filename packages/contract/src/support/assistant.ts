import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { requiredText } from '../protocol/fields.ts';

/** The subject of a message to the platform; `autre` when none of the others fits. */
export const messageCategories = [
  'recrutement',
  'partenariat',
  'support',
  'commercial',
  'plainte',
  'information',
  'autre',
] as const;
export type MessageCategory = (typeof messageCategories)[number];

export const messageSentiments = ['positive', 'neutral', 'negative'] as const;
export type MessageSentiment = (typeof messageSentiments)[number];

/** Characters of a message that can be worked on. */
const MESSAGE_LENGTH = 5000;

const message = requiredText('Le message est requis', MESSAGE_LENGTH);
const tooLong = (length: number) => `${length} caractères au maximum`;
const subject = z.string().trim().max(200, tooLong(200)).default('');
const language = z.string().trim().max(10, tooLong(10)).default('fr');
/**
 * True: the person allows the platform to send the masked text to the outside model; otherwise nothing leaves the
 * platform.
 */
const consent = z.boolean().default(false);
const Confidence = z.number().min(0).max(1);

export const optimizeContactMessage = endpoint('POST /ai/optimize-contact-message', {
  summary: 'Corrige un message et le rend plus clair, sans rien y ajouter ; à défaut, le rend tel quel.',
  body: z.object({
    message,
    subject,
    language,
    context: z.string().trim().max(40, tooLong(40)).default('contact_form'),
    consent,
  }),
  extra: z.object({ optimizedMessage: z.string() }),
});

export const analyzeSentiment = endpoint('POST /ai/analyze-sentiment', {
  summary: "Le ton d'un texte ; à défaut, neutre.",
  body: z.object({ text: message, language, consent }),
  extra: z.object({ sentiment: z.enum(messageSentiments), confidence: Confidence }),
});

export const generateAutoResponse = endpoint('POST /ai/generate-auto-response', {
  summary: "Une réponse proposée à un message : un texte qu'une personne relit.",
  body: z.object({
    message,
    subject,
    senderName: z.string().trim().max(160, tooLong(160)).default(''),
    language,
    consent,
  }),
  extra: z.object({ autoResponse: z.string() }),
});

export const categorizeMessage = endpoint('POST /ai/categorize-message', {
  summary: "La catégorie d'un message, parmi celles qui sont demandées ; à défaut, autre.",
  body: z.object({
    message,
    subject,
    language,
    /** Left out or empty: all. One that is not known is never answered. */
    categories: z
      .array(z.string().trim().max(40, tooLong(40)))
      .max(20, '20 catégories au maximum')
      .default([]),
    consent,
  }),
  extra: z.object({ category: z.enum(messageCategories), confidence: Confidence }),
});
export const getAiStatus = endpoint('GET /ai/status', {
  summary: "Si un modèle extérieur peut être employé, avec l'accord de la personne, et lequel.",
  data: z.object({
    /** False: the platform's own engine does everything, and needs no consent. */
    isOutsideModelConfigured: z.boolean(),
    model: z.string().nullable(),
    /** Who runs it: the host its address names. */
    provider: z.string().nullable(),
  }),
});
