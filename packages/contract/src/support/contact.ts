import { z } from 'zod';
import {
  CONTACT_MESSAGE_LENGTH,
  contactAsideReasons,
  contactCategories,
  contactMessages as messages,
  contactPriorities,
  contactSentiments,
  contactSources,
  contactStatuses,
  contactSubjects,
  MOST_CONTACT_ATTACHMENTS,
  satisfactions,
} from './contact-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

const text = (required: string) => requiredText(required, CONTACT_MESSAGE_LENGTH);

/**
 * The documented payload (specification 2, section 3). The last three keys are what this site's own form adds to it: a
 * message without them is accepted too, and put aside to be checked.
 */
export const ContactForm = z.object({
  firstName: requiredText(messages.FIRST_NAME_REQUIRED, 80),
  lastName: requiredText(messages.LAST_NAME_REQUIRED, 80),
  email: requiredText(messages.EMAIL_REQUIRED, 254).pipe(email(messages.EMAIL_INVALID)),
  phone: optionalText(30),
  subject: z.enum(contactSubjects, messages.SUBJECT_REQUIRED),
  message: text(messages.MESSAGE_REQUIRED),
  /** What the person wrote, when the AI wrote `message` after it. */
  originalMessage: optionalText(CONTACT_MESSAGE_LENGTH),
  aiOptimized: z.boolean().default(false),
  source: z.literal('contact_form').default('contact_form'),
  /** When the person pressed the button, by their own clock. */
  timestamp: z.iso.datetime({ offset: true, error: 'Date invalide' }).optional(),
  /** Nobody sees this field: who fills it is a robot. */
  website: z.string().optional().catch(undefined),
  /** As `GET /contact/challenge` gave it. */
  startedAt: z.string().optional().catch(undefined),
  /** Base64 of the JSON `{ challenge, solution }`. */
  proof: z.string().max(4000).optional().catch(undefined),
});
export type ContactForm = z.output<typeof ContactForm>;

export const sendContactMessage = endpoint('POST /contact/send-message', {
  summary:
    'Envoie un message à la maison. Le même message envoyé deux fois dans la journée est pris une fois.',
  body: ContactForm,
  extra: z.object({ success: z.literal(true) }),
});

/** A puzzle of altcha-lib (version 2), which a phone solves in a second or two. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
  }),
  signature: z.string().optional(),
});

export const getContactChallenge = endpoint('GET /contact/challenge', {
  summary: 'Le calcul à joindre à un message pour montrer qu’il ne vient pas d’un envoi en masse.',
  data: z.object({ challenge: Challenge, startedAt: z.string() }),
});

const Person = z.object({ id: Uuid, name: z.string() });

const summary = {
  id: Uuid,
  /** What the sender was given to quote. */
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  status: z.enum(contactStatuses),
  priority: z.enum(contactPriorities),
  source: z.enum(contactSources),
  /** Null until it was read by the engine, in the seconds after it came. */
  category: z.enum(contactCategories).nullable(),
  sentiment: z.enum(contactSentiments).nullable(),
  aiOptimized: z.boolean(),
  /** Nobody opened it yet. */
  unread: z.boolean(),
  assignee: Person.nullable(),
  receivedAt: Instant,
  /** Last thing that happened. */
  updatedAt: Instant,
  satisfaction: z.enum(satisfactions).nullable(),
};

export const ContactSummary = z.object({
  ...summary,
  /** Its beginning, on one line. */ excerpt: z.string(),
});
export type ContactSummary = z.infer<typeof ContactSummary>;

export const ContactAttachment = z.object({
  id: Uuid,
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
});
export type ContactAttachment = z.infer<typeof ContactAttachment>;

/**
 * `body` is the text of an answer, a note, a reply of the person, a merged request or a word of satisfaction; `from` and
 * `to` what a change was from and to.
 */
export const ContactEvent = z.object({
  id: z.string(),
  kind: z.enum([
    'answer',
    'note',
    'reply',
    'status',
    'assignee',
    'category',
    'sentiment',
    'priority',
    'merged',
    'satisfaction',
  ]),
  body: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  author: z.string().nullable(),
  /** It came by e-mail. */
  byMail: z.boolean(),
  attachments: z.array(ContactAttachment),
  at: Instant,
});
export type ContactEvent = z.infer<typeof ContactEvent>;

export const ContactDetail = z.object({
  ...summary,
  phone: z.string().nullable(),
  message: z.string(),
  originalMessage: z.string().nullable(),
  asideReason: z.enum(contactAsideReasons).nullable(),
  /** 0 to 1; null when a person said it. */
  categoryConfidence: z.number().nullable(),
  sentimentConfidence: z.number().nullable(),
  suggestedAnswer: z.string().nullable(),
  /** Role of the account that sent it, when the person was signed in. */
  accountRole: z.string().nullable(),
  /** That account, for anyone who may read accounts. */
  accountId: Uuid.nullable(),
  attachments: z.array(ContactAttachment),
  firstAnsweredAt: Instant.nullable(),
  /** Of opening hours. */
  firstAnswerMinutes: z.int().nullable(),
  resolvedAt: Instant.nullable(),
  resolutionMinutes: z.int().nullable(),
  satisfactionComment: z.string().nullable(),
  /** The request that goes on in its place. */
  mergedInto: z.object({ id: Uuid, reference: z.string() }).nullable(),
  /** Other requests of the same person, the newest first. */
  others: z.array(
    z.object({
      id: Uuid,
      reference: z.string(),
      subject: z.enum(contactSubjects),
      status: z.enum(contactStatuses),
      receivedAt: Instant,
    }),
  ),
  events: z.array(ContactEvent),
  /** Who may be given the message. */
  team: z.array(Person),
  /** Day from which it is deleted if nothing more happens. */
  retainedUntil: Instant,
  /** Counts its changes: what a change or an answer must name. */
  version: z.int(),
  abilities: z.object({
    answer: z.boolean(),
    /** Say that it is unwanted. */
    markUnwanted: z.boolean(),
    /** Say that it is wanted after all. */
    restore: z.boolean(),
    /** Join documents to an answer: the person has an account to read them with. */
    attach: z.boolean(),
    merge: z.boolean(),
    readPerson: z.boolean(),
    readAudit: z.boolean(),
  }),
});
export type ContactDetail = z.infer<typeof ContactDetail>;

const params = z.object({ id: Uuid });
export const attachmentIds = z.array(Uuid).max(MOST_CONTACT_ATTACHMENTS, messages.ATTACHMENTS_TOO_MANY);
const version = z.int().min(0);

export const ContactFilter = z.object({
  status: z.enum(contactStatuses).optional(),
  priority: z.enum(contactPriorities).optional(),
  category: z.enum(contactCategories).optional(),
  sentiment: z.enum(contactSentiments).optional(),
  satisfaction: z.enum(satisfactions).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

export const listContactMessages = endpoint('GET /admin/contact-messages', {
  summary:
    'Les messages reçus, du plus récent au plus ancien. Sans état demandé : tous sauf les indésirables.',
  query: z.object({ ...pageQuery(20), ...ContactFilter.shape }),
  data: z.array(ContactSummary),
  extra: z.object({
    /** Messages in each state, whatever the filters. */
    counts: z.record(z.enum(contactStatuses), z.int()),
    /** New messages that nobody opened. */
    unread: z.int(),
  }),
  paginated: true,
});

export const getContactMessage = endpoint('GET /admin/contact-messages/:id', {
  summary: 'Un message reçu et ce qui en a été fait.',
  params,
  data: ContactDetail,
});
/** Sent by the screen that shows one: what reads a message ahead, or again, opens nothing. */
export const openContactMessage = endpoint('POST /admin/contact-messages/:id/reading', {
  summary: 'Ouvre un message : le voilà lu, pour toute l’équipe.',
  params,
});

export const changeContactMessage = endpoint('PATCH /admin/contact-messages/:id', {
  summary: "Change l'état, la catégorie, le ton ou la personne chargée d'un message.",
  params,
  body: z.object({
    version,
    status: z.enum(contactStatuses).optional(),
    priority: z.enum(contactPriorities).optional(),
    category: z.enum(contactCategories).optional(),
    sentiment: z.enum(contactSentiments).optional(),
    assigneeId: Uuid.nullable().optional(),
  }),
  data: ContactDetail,
});

export const answerContactMessage = endpoint('POST /admin/contact-messages/:id/answers', {
  summary: "Répond par email à la personne qui a écrit ; sa réponse ira à l'adresse du support.",
  params,
  body: z.object({
    version,
    body: text(messages.ANSWER_REQUIRED),
    attachmentIds: attachmentIds.default([]),
    /** The request is closed with it. */
    closes: z.boolean().default(false),
  }),
  data: ContactDetail,
});

export const noteContactMessage = endpoint('POST /admin/contact-messages/:id/notes', {
  summary: "Ajoute une note que seule l'équipe lit.",
  params,
  body: z.object({ body: text(messages.NOTE_REQUIRED) }),
  data: ContactDetail,
});

export const deleteContactMessage = endpoint('DELETE /admin/contact-messages/:id', {
  summary: 'Supprime un message, ses notes et ses réponses.',
  params,
});
