import { z } from 'zod';
import { firmMessages as messages } from '../firm/firm-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { ConversationSummary } from './messaging.ts';
import { MESSAGE_LENGTH } from './messaging-messages.ts';

export const listFirmConversations = endpoint('GET /manager/conversations', {
  summary: 'Les conversations de la maison avec des candidats et des recruteurs, les plus récentes d’abord.',
  query: z.object({
    ...pageQuery(20),
    search: z.string().trim().max(120).optional(),
    unread: queryFlag,
    archived: queryFlag,
  }),
  data: z.array(ConversationSummary),
  paginated: true,
  extra: z.object({ unreadConversations: z.int() }),
});

export const openFirmConversation = endpoint('POST /manager/conversations', {
  summary: 'Écrit à quelqu’un au nom de la maison : ouvre la conversation, ou la continue.',
  body: z.object({
    recipientId: Uuid,
    initialMessage: requiredText('Écrivez votre message', MESSAGE_LENGTH),
    clientId: Uuid.nullish(),
  }),
  data: ConversationSummary,
});

export const FirmTemplate = z.object({ id: Uuid, name: z.string(), body: z.string() });
export type FirmTemplate = z.infer<typeof FirmTemplate>;

export const getFirmConversationWith = endpoint('GET /manager/conversations/with/:accountId', {
  summary: 'La conversation de la maison avec une personne, et les modèles remplis pour elle.',
  params: z.object({ accountId: Uuid }),
  data: z.object({
    conversationId: z.string().nullable(),
    name: z.string(),
    templates: z.array(FirmTemplate),
  }),
});

const TemplateBody = z.object({
  name: requiredText(messages.TEMPLATE_NAME_REQUIRED, 80),
  body: requiredText(messages.TEMPLATE_BODY_REQUIRED, MESSAGE_LENGTH),
});
const params = z.object({ id: Uuid });

export const listFirmTemplates = endpoint('GET /manager/message-templates', {
  summary: 'Les modèles de message de la maison, avec leurs variables.',
  data: z.array(FirmTemplate),
  extra: z.object({ abilities: z.object({ edit: z.boolean() }) }),
});
export const createFirmTemplate = endpoint('POST /manager/message-templates', {
  summary: 'Ajoute un modèle de message de la maison.',
  body: TemplateBody,
  data: FirmTemplate,
});
export const updateFirmTemplate = endpoint('PUT /manager/message-templates/:id', {
  summary: 'Change un modèle de message de la maison.',
  params,
  body: TemplateBody,
  data: FirmTemplate,
});
export const removeFirmTemplate = endpoint('DELETE /manager/message-templates/:id', {
  summary: 'Retire un modèle de message de la maison.',
  params,
});
