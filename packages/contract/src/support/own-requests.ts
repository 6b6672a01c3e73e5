import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { attachmentIds, ContactAttachment } from './contact.ts';
import {
  CONTACT_MESSAGE_LENGTH,
  contactMessages as messages,
  contactSubjects,
  satisfactions,
} from './contact-messages.ts';

/** What a signed-in person asked the support, as they read it themselves. */

/** `waiting`: the support has the next word; `answered`: the person has; `closed`: nobody. */
export const ownRequestStates = ['waiting', 'answered', 'closed'] as const;
export type OwnRequestState = (typeof ownRequestStates)[number];

const summary = {
  id: Uuid,
  reference: z.string(),
  subject: z.enum(contactSubjects),
  state: z.enum(ownRequestStates),
  sentAt: Instant,
  updatedAt: Instant,
};

export const OwnRequestSummary = z.object({ ...summary, excerpt: z.string() });
export type OwnRequestSummary = z.infer<typeof OwnRequestSummary>;

export const OwnRequestMessage = z.object({
  id: z.string(),
  /** `support`: an answer, signed by `author`. */
  from: z.enum(['me', 'support']),
  author: z.string().nullable(),
  body: z.string(),
  byMail: z.boolean(),
  attachments: z.array(ContactAttachment),
  at: Instant,
});
export type OwnRequestMessage = z.infer<typeof OwnRequestMessage>;

export const OwnRequest = z.object({
  ...summary,
  messages: z.array(OwnRequestMessage),
  satisfaction: z.enum(satisfactions).nullable(),
  abilities: z.object({ reply: z.boolean(), rate: z.boolean() }),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

const params = z.object({ id: Uuid });
const text = requiredText(messages.REPLY_REQUIRED, CONTACT_MESSAGE_LENGTH);

export const listOwnRequests = endpoint('GET /support/requests', {
  summary: 'Mes demandes au support, la plus récente d’abord.',
  query: z.object(pageQuery(20)),
  data: z.array(OwnRequestSummary),
  paginated: true,
});
export const getOwnRequest = endpoint('GET /support/requests/:id', {
  summary: 'Une de mes demandes et ce qui s’y est écrit.',
  params,
  data: OwnRequest,
});
export const sendOwnRequest = endpoint('POST /support/requests', {
  summary: 'Écrit au support. La même demande envoyée deux fois dans la journée est prise une fois.',
  body: z.object({
    subject: z.enum(contactSubjects, messages.SUBJECT_REQUIRED),
    message: requiredText(messages.MESSAGE_REQUIRED, CONTACT_MESSAGE_LENGTH),
    attachmentIds: attachmentIds.default([]),
  }),
  data: z.object({ id: Uuid }),
});
export const replyToOwnRequest = endpoint('POST /support/requests/:id/replies', {
  summary: 'Ajoute un message à une de mes demandes ; le même `clientId` l’écrit une fois.',
  params,
  body: z.object({ text, clientId: Uuid, attachmentIds: attachmentIds.default([]) }),
  data: OwnRequest,
});
export const uploadOwnAttachment = endpoint('POST /support/attachments', {
  summary: 'Ajoute un document à joindre à une demande (multipart, champ « file »).',
  accepts: 'multipart',
  data: ContactAttachment,
});
export const downloadOwnAttachment = endpoint('GET /support/requests/:id/attachments/:fileId', {
  summary: 'Un document joint à une de mes demandes.',
  params: z.object({ id: Uuid, fileId: Uuid }),
});

/** What a signed link of an e-mail shows and changes: nothing else of the request. */
export const SatisfactionState = z.object({
  reference: z.string(),
  satisfaction: z.enum(satisfactions).nullable(),
  comment: z.string().nullable(),
});
export type SatisfactionState = z.infer<typeof SatisfactionState>;
const link = z.object({ token: z.string().max(200) });

export const getSatisfaction = endpoint('GET /support/satisfaction/:token', {
  summary: 'L’avis donné sur une demande terminée, par le lien d’un e-mail.',
  params: link,
  data: SatisfactionState,
});
export const saveSatisfaction = endpoint('POST /support/satisfaction/:token', {
  summary: 'Donne ou change son avis sur une demande terminée.',
  params: link,
  body: z.object({ satisfaction: z.enum(satisfactions), comment: optionalText(1000) }),
  data: SatisfactionState,
});
export const rateOwnRequest = endpoint('POST /support/requests/:id/satisfaction', {
  summary: 'Donne son avis sur une de mes demandes terminées.',
  params,
  body: z.object({ satisfaction: z.enum(satisfactions), comment: optionalText(1000) }),
  data: OwnRequest,
});
