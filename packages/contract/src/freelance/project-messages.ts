import { z } from 'zod';
import { ConversationSummary } from '../messaging/messaging.ts';
import { MESSAGE_LENGTH } from '../messaging/messaging-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { contractSides } from './work-words.ts';

const params = z.object({ id: Uuid });

export const WrittenProject = z.object({
  id: z.string(),
  title: z.string(),
  /** Conversations of it that wait for the one who looks. */
  unread: z.int(),
});
export type WrittenProject = z.infer<typeof WrittenProject>;

export const listProjectConversations = endpoint('GET /missions/conversations', {
  summary: 'Les conversations de mes projets, ou de ceux de mon entreprise, les plus récentes d’abord.',
  query: z.object({
    ...pageQuery(20),
    /** Words of the freelance's name or of the project's title. */
    search: z.string().trim().max(120).optional(),
    unread: queryFlag,
    archived: queryFlag,
    /** One project alone. */
    missionId: Uuid.optional(),
  }),
  data: z.array(ConversationSummary),
  paginated: true,
  extra: z.object({
    /** Those in which something was written, the latest first. */
    projects: z.array(WrittenProject),
  }),
});

export const ProjectCorrespondence = z.object({
  mission: z.object({ id: z.string(), title: z.string() }),
  side: z.enum(contractSides),
  /** The client reads one with each freelance; a freelance their own; a guest those of the contracts they were invited to. */
  conversations: z.array(ConversationSummary),
  /** Whom the one who looks may write to first; a freelance to the client, whose `id` is null. */
  writable: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
});
export type ProjectCorrespondence = z.infer<typeof ProjectCorrespondence>;

export const getProjectCorrespondence = endpoint('GET /missions/:id/conversations', {
  summary: 'Les conversations d’une mission, comme son client, un de ses freelances ou un invité les lit.',
  params,
  data: ProjectCorrespondence,
});

export const writeAboutProject = endpoint('POST /missions/:id/conversations', {
  summary:
    'Écrit à l’autre partie d’une mission : ouvre la conversation, ou la continue. Le même `clientId` n’écrit qu’une fois.',
  params,
  body: z.object({
    /** To whom the client writes; a freelance leaves it out. */
    freelanceId: Uuid.nullish(),
    text: requiredText('Écrivez votre message', MESSAGE_LENGTH),
    clientId: Uuid,
    /** The writer read what was pointed out in the message, and sends it all the same. */
    isConfirmed: z.boolean().default(false),
  }),
  data: ConversationSummary,
});
