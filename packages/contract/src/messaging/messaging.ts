import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import {
  MESSAGE_LENGTH,
  messagingMessages,
  MOST_ATTACHMENTS,
  MOST_RECIPIENTS,
  skipReasons,
} from './messaging-messages.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { MessageTemplate, minFit } from '../applications/recruiter-applications.ts';
import { stages } from '../applications/stages.ts';

const OfferNumber = z.coerce.number().int().positive().max(2_147_483_647);
const MessageNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const params = z.object({ id: Uuid });

export const messageSides = ['company', 'person'] as const;
export type MessageSide = (typeof messageSides)[number];

/** A conversation as one of its two sides sees it. */
export const ConversationSummary = z.object({
  id: z.string(),
  /** The side that looks. */
  side: z.enum(messageSides),
  /** The firm itself writes on the company's side. */
  isFirm: z.boolean(),
  /** The other one: the company, or the candidate (under a masked name until open to the company). */
  with: z.object({
    /** The candidate's account; null for a company. */
    candidateId: z.string().nullable(),
    name: z.string(),
    /** The candidate's headline, or what the company does. */
    title: z.string().nullable(),
    avatar: z.string().nullable(),
    isMasked: z.boolean(),
  }),
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Of the mission whose client and freelance write to each other; null of any other conversation. */
  mission: z
    .object({
      /** Null once the mission is deleted. */
      id: z.string().nullable(),
      title: z.string(),
      /** Nothing is signed by both: contacts and payments elsewhere are pointed out to the writer. */
      isBeforeContract: z.boolean(),
    })
    .nullable(),
  last: z
    .object({
      side: z.enum(messageSides),
      /** Cut at 140 characters; empty when it only carries documents. */
      text: z.string(),
      attachments: z.int(),
      at: Instant,
    })
    .nullable(),
  /** Messages of the other side that wait for the one who looks. */
  unread: z.int(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  abilities: z.object({
    /** Archives and silences it: of a company, those who write for it. */
    archive: z.boolean(),
    /** Refuses the company's messages: the candidate's. */
    block: z.boolean(),
    /** Shows what the other side wrote to moderators: the candidate's, and both sides of a mission. */
    report: z.boolean(),
  }),
  /** The candidate does not want the company's messages any more. */
  isBlocked: z.boolean(),
  /** Why the one who looks cannot write now, in French; null when they can. */
  refusal: z.string().nullable(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

const conversationsQuery = z.object({
  ...pageQuery(20),
  /** Words of the other side's name or of the offer's title. */
  search: z.string().trim().max(120).optional(),
  unread: queryFlag,
  archived: queryFlag,
});
const Totals = z.object({ unreadConversations: z.int() });

export const listConversations = endpoint('GET /conversations', {
  summary: 'Mes conversations, ou celles de mon entreprise, les plus récentes d’abord.',
  query: conversationsQuery,
  data: z.array(ConversationSummary),
  paginated: true,
  extra: Totals.extend({
    /** A member's own conversation with the firm, which none of the company's lists has. */
    withFirm: ConversationSummary.nullable(),
    /** The company's conversations about its missions, which have a list of their own; null without any. */
    ofMissions: z.object({ unread: z.int() }).nullable(),
  }),
});
export const listRecruiterConversations = endpoint('GET /recruiter/conversations', {
  summary: "Les conversations de l'entreprise, les plus récentes d’abord.",
  query: conversationsQuery,
  data: z.array(ConversationSummary),
  paginated: true,
  extra: Totals,
});
export const getConversation = endpoint('GET /conversations/:id', {
  summary: 'Une conversation.',
  params,
  data: ConversationSummary,
});

export const MessageAttachment = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
});
export type MessageAttachment = z.infer<typeof MessageAttachment>;

export const Message = z.object({
  id: z.int(),
  clientId: z.string(),
  side: z.enum(messageSides),
  isMine: z.boolean(),
  /** The member who wrote for the company, or the candidate's name as the other side sees it. */
  author: z.string(),
  text: z.string(),
  attachments: z.array(MessageAttachment),
  sentAt: Instant,
  /** Sent to several at once. */
  isBulk: z.boolean(),
  /** Its author answered the e-mail about the conversation. */
  byMail: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const listMessages = endpoint('GET /conversations/:id/messages', {
  summary: 'Les messages d’une conversation, les plus récents d’abord, par curseur.',
  params,
  query: z.object({
    /** Only older ones than this message. */
    before: MessageNumber.optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(30)
      .transform((limit) => Math.min(limit, 100)),
  }),
  data: z.array(Message),
  extra: z.object({
    hasOlder: z.boolean(),
    /** The newest message the other side has read; 0 when none. */
    readByOther: z.int(),
  }),
});

const messageText = z
  .string()
  .trim()
  .max(MESSAGE_LENGTH, messagingMessages.TEXT_TOO_LONG)
  .nullish()
  .transform((text) => text ?? '');

export const sendMessage = endpoint('POST /conversations/:id/messages', {
  summary: 'Envoie un message ; le même `clientId` ne l’envoie qu’une fois.',
  params,
  body: z
    .object({
      text: messageText,
      attachmentIds: z
        .array(Uuid)
        .max(MOST_ATTACHMENTS, messagingMessages.TOO_MANY_ATTACHMENTS)
        .default([])
        .transform((ids) => [...new Set(ids)]),
      clientId: Uuid,
      /** The writer read what was pointed out in the message, and sends it all the same. */
      isConfirmed: z.boolean().default(false),
    })
    .refine(({ text, attachmentIds }) => text !== '' || attachmentIds.length > 0, {
      message: messagingMessages.TEXT_REQUIRED,
      path: ['text'],
    }),
  data: Message,
});
export const openConversation = endpoint('POST /recruiter/conversations', {
  summary: 'Écrit à un candidat : ouvre la conversation, ou la continue.',
  body: z.object({
    recipientId: Uuid,
    initialMessage: requiredText('Écrivez votre message', MESSAGE_LENGTH),
    offerId: OfferNumber.nullish(),
    clientId: Uuid.nullish(),
  }),
  data: ConversationSummary,
});
export const getConversationWith = endpoint('GET /recruiter/conversations/with/:candidateId', {
  summary: 'La conversation avec un candidat, ou comment il serait écrit.',
  params: z.object({ candidateId: Uuid }),
  data: z.object({
    conversationId: z.string().nullable(),
    name: z.string(),
    isMasked: z.boolean(),
    refusal: z.string().nullable(),
  }),
});
export const listFirstMessageTemplates = endpoint(
  'GET /recruiter/conversations/with/:candidateId/templates',
  {
    summary: 'Modèles de message, remplis pour un premier message à ce candidat.',
    params: z.object({ candidateId: Uuid }),
    query: z.object({ offerId: OfferNumber.optional() }),
    data: z.array(MessageTemplate),
  },
);
export const uploadMessageAttachment = endpoint('POST /conversations/:id/attachments', {
  summary: 'Dépose un document à joindre au prochain message (PDF, Word, JPEG, PNG, 5 Mo).',
  params,
  accepts: 'multipart',
  data: MessageAttachment,
});
export const downloadMessageAttachment = endpoint('GET /conversations/:id/attachments/:fileId', {
  summary: 'Télécharge un document joint.',
  params: z.object({ id: Uuid, fileId: Uuid }),
});
export const readConversation = endpoint('POST /conversations/:id/read', {
  summary: 'Marque comme lu jusqu’à ce message.',
  params,
  body: z.object({ upTo: z.int('Indiquez le dernier message lu').positive() }),
  data: z.object({ unreadConversations: z.int() }),
});
export const changeConversation = endpoint('PATCH /conversations/:id', {
  summary:
    'Archive la conversation ou la met en silence, de mon côté (celui de toute l’entreprise pour ses membres).',
  params,
  body: z.object({ isArchived: z.boolean().optional(), isMuted: z.boolean().optional() }),
  data: ConversationSummary,
});
export const blockCompany = endpoint('POST /conversations/:id/block', {
  summary: 'Ne plus recevoir de messages de cette entreprise.',
  params,
  data: ConversationSummary,
});
export const unblockCompany = endpoint('DELETE /conversations/:id/block', {
  summary: 'Recevoir de nouveau les messages de cette entreprise.',
  params,
  data: ConversationSummary,
});
export const reportConversation = endpoint('POST /conversations/:id/report', {
  summary: 'Signale les messages de cette entreprise à la modération.',
  params,
  body: z.object({
    reason: z
      .string(messagingMessages.REASON_REQUIRED)
      .trim()
      .min(5, messagingMessages.REASON_REQUIRED)
      .max(1000, '1 000 caractères au maximum'),
  }),
});
export const listConversationTemplates = endpoint('GET /conversations/:id/templates', {
  summary: 'Modèles de message, remplis pour ce candidat.',
  params,
  data: z.array(MessageTemplate),
});

/** Either candidates one by one, or an offer's applications as the list shows them. */
const BulkSelection = z.object({
  candidateIds: z.array(Uuid).max(MOST_RECIPIENTS, messagingMessages.BULK_TOO_MANY).optional(),
  /** The offer {offre} names, and whose applications `stage` and `search` choose. */
  offerId: OfferNumber.nullish(),
  applications: z
    .object({
      stage: z.enum(stages).optional(),
      unread: z.boolean().optional(),
      search: z.string().trim().max(120).optional(),
      minFit,
    })
    .optional(),
});
export type BulkSelection = z.infer<typeof BulkSelection>;
const bulkText = requiredText('Écrivez votre message', MESSAGE_LENGTH);

export const Skipped = z.object({
  reason: z.enum(Object.keys(skipReasons) as [keyof typeof skipReasons]),
  sentence: z.string(),
  count: z.int(),
});

const BulkPreview = z.object({
  total: z.int(),
  sendable: z.int(),
  skipped: z.array(Skipped),
  examples: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type BulkPreview = z.infer<typeof BulkPreview>;
export const previewBulkMessage = endpoint('POST /recruiter/messages/bulk/preview', {
  summary: 'Ce qu’un envoi groupé enverrait : combien, à qui, et les trois premiers messages.',
  body: BulkSelection.extend({ text: bulkText }),
  data: BulkPreview,
});

export const BulkMessage = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'cancelled']),
  text: z.string(),
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  author: z.string(),
  total: z.int(),
  sent: z.int(),
  /** Not written to, by reason. */
  skipped: z.array(Skipped),
  waiting: z.int(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  abilities: z.object({
    cancel: z.boolean(),
    /** Writes again to the recipients that were left out for a temporary reason. */
    retry: z.boolean(),
  }),
});
export type BulkMessage = z.infer<typeof BulkMessage>;

export const startBulkMessage = endpoint('POST /recruiter/messages/bulk', {
  summary: 'Écrit à plusieurs candidats (5 000 au maximum), chacun dans sa conversation.',
  body: BulkSelection.extend({ text: bulkText, clientId: Uuid }),
  data: BulkMessage,
});
export const listBulkMessages = endpoint('GET /recruiter/messages/bulk', {
  summary: "Les envois groupés de l'entreprise, les plus récents d’abord.",
  query: z.object(pageQuery(10)),
  data: z.array(BulkMessage),
  paginated: true,
});
export const getBulkMessage = endpoint('GET /recruiter/messages/bulk/:id', {
  summary: 'Où en est un envoi groupé.',
  params,
  data: BulkMessage,
});
export const cancelBulkMessage = endpoint('POST /recruiter/messages/bulk/:id/cancel', {
  summary: 'Arrête un envoi groupé : ce qui est parti reste, le reste ne part pas.',
  params,
  data: BulkMessage,
});
export const retryBulkMessage = endpoint('POST /recruiter/messages/bulk/:id/retry', {
  summary: 'Réessaie pour ceux à qui un envoi terminé n’a pas pu écrire ; personne ne reçoit deux fois.',
  params,
  data: BulkMessage,
});
export const listBulkTemplates = endpoint('GET /recruiter/message-templates/bulk', {
  summary: "Modèles de message groupé de l'entreprise, avec leurs variables.",
  query: z.object({ offerId: OfferNumber.optional() }),
  data: z.array(MessageTemplate),
});
