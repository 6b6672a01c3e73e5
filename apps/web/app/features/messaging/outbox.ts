import type { Message, MessageAttachment, sendMessage } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { api, ApiCanceled, ApiError } from '../../lib/api.ts';
import { storedList, useStoredList } from '../../lib/stored-list.ts';
import { networkStatus } from '../../lib/network-status.ts';
import { queryClient } from '../../lib/query-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';
import { threadKey } from './message.api.ts';

/** A message on its way, or that did not leave. */
export type OutgoingMessage = {
  clientId: string;
  conversationId: string;
  text: string;
  attachments: MessageAttachment[];
  state: 'waiting' | 'sending' | 'failed';
  /** Why it did not leave, beyond the line being lost. */
  reason: string | null;
  /** It waits for its writer, to whom something in it was pointed out. */
  isPointedOut?: boolean;
  isConfirmed?: boolean;
};

/** A message unsent when the page was closed is shown as such, never sent behind anyone's back. */
const outbox = storedList<OutgoingMessage>('outbox', {
  revived: (message) => ({ ...message, state: 'failed' }),
});
let isFlushing = false;

const change = (clientId: string, patch: Partial<OutgoingMessage>): void =>
  outbox.set(outbox.current().map((one) => (one.clientId === clientId ? { ...one, ...patch } : one)));

export const forget = (clientId: string): void =>
  outbox.set(outbox.current().filter((one) => one.clientId !== clientId));

export function post(conversationId: string, text: string, attachments: MessageAttachment[]): void {
  const message = { clientId: randomUuid(), conversationId, text, attachments, reason: null };
  outbox.set([...outbox.current(), { ...message, state: 'waiting' }]);
  void flush();
}

export function retry(clientId: string): void {
  change(clientId, { state: 'waiting', reason: null });
  void flush();
}

/** Sent as it is, though something was pointed out in it. */
export function confirm(clientId: string): void {
  change(clientId, { state: 'waiting', reason: null, isPointedOut: false, isConfirmed: true });
  void flush();
}

/** What is to be changed goes back where it was written, with its documents. */
const returned = storedList<OutgoingMessage>('messages-returned');
export function edit(message: OutgoingMessage): void {
  forget(message.clientId);
  returned.set([message]);
}

/** The message that its writer changes; taken once. */
export const useReturned = (conversationId: string): OutgoingMessage | undefined =>
  useStoredList(returned).find((message) => message.conversationId === conversationId);
export const takeReturned = (): void => returned.set([]);

/** One after the other, in the order they were written. The same id sends a message once, however often it is tried. */
async function flush(): Promise<void> {
  if (isFlushing) return;
  isFlushing = true;
  try {
    for (;;) {
      const next = outbox.current().find(({ state }) => state === 'waiting');
      if (!next) return;
      await send(next);
    }
  } finally {
    isFlushing = false;
  }
}

async function send(message: OutgoingMessage): Promise<void> {
  const { clientId, conversationId, text, attachments, isConfirmed = false } = message;
  change(clientId, { state: 'sending' });
  try {
    const { data } = await api.call<typeof sendMessage>('POST /conversations/:id/messages', {
      params: { id: conversationId },
      body: { text, clientId, attachmentIds: attachments.map(({ id }) => id), isConfirmed },
    });
    await showSent(conversationId, data);
    forget(clientId);
  } catch (error) {
    // The message says it by itself, and is tried again: a banner would hide what one writes next with.
    if (error instanceof ApiError && error.status === 0) networkStatus.clear();
    const reason = error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : null;
    const isPointedOut = error instanceof ApiError && error.code === 'CONTACTS_POINTED_OUT';
    change(clientId, { state: error instanceof ApiCanceled ? 'waiting' : 'failed', reason, isPointedOut });
  }
}

/** In its place before it leaves the outbox: it is never shown twice, nor missing for a moment. */
async function showSent(conversationId: string, sent: Message): Promise<void> {
  await queryClient.cancelQueries({ queryKey: threadKey(conversationId) });
  queryClient.setQueryData<{ pages: { data: Message[] }[]; pageParams: unknown[] }>(
    threadKey(conversationId),
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page, index) =>
          index === 0 ? { ...page, data: [sent, ...page.data.filter(({ id }) => id !== sent.id)] } : page,
        ),
      },
  );
  void queryClient.invalidateQueries({ queryKey: messagesKey });
}

export const useOutbox = (conversationId: string): OutgoingMessage[] =>
  useStoredList(outbox).filter((message) => message.conversationId === conversationId);

/** The connection is back: messages that only waited for it are sent. */
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { clientId, state, reason } of outbox.current())
      if (state === 'failed' && reason === null) retry(clientId);
  });

export const NOT_SENT = messagingMessages.NOT_SENT;
