import type { ConversationSummary, Message } from '@baara/contract/messaging/messaging';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';

/** The smallest file that is a PDF by its content. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n0\n%%EOF');

/** For tests: what the two sides of a conversation do, through the API. */
export function conversationCalls(server: TestApp) {
  const thread = async (id: string, who: Person, query = '') => {
    const path = `/conversations/${id}/messages${query}`;
    type More = { hasOlder: boolean; readByOther: number };
    return (await server.call<Message[], More>('GET', path, who)).body;
  };
  return {
    /** Somebody of a company writes to a candidate first, or again. */
    open: (who: Person, candidate: Person, body: object = {}) =>
      server.call<ConversationSummary>('POST', '/recruiter/conversations', who, {
        recipientId: candidate.accountId,
        initialMessage: 'Bonjour, votre profil nous intéresse.',
        ...body,
      }),
    send: (id: string, who: Person, text: string, extra: object = {}) => {
      const body = { text, clientId: randomUUID(), ...extra };
      return server.call<Message>('POST', `/conversations/${id}/messages`, who, body);
    },
    /** The latest messages, newest first. */
    thread,
    list: async (who: Person, query = '', path = '/conversations') =>
      (await server.call<ConversationSummary[], { unreadConversations: number }>('GET', path + query, who))
        .body,
    readAll: async (id: string, who: Person) => {
      const [newest] = (await thread(id, who)).data;
      return server.call('POST', `/conversations/${id}/read`, who, { upTo: newest?.id ?? 1 });
    },
    upload: (id: string, who: Person, bytes = pdf, name = 'attestation.pdf') =>
      server.upload<{ id: string }>('POST', `/conversations/${id}/attachments`, who, {
        files: [{ field: 'file', name, bytes, type: 'application/pdf' }],
      }),
    download: (id: string, fileId: string, who: Person) =>
      server.inject({ url: `/api/v1/conversations/${id}/attachments/${fileId}`, headers: who.headers }),
  };
}
