import type { ConversationSummary, Message } from '@baara/contract/messaging/messaging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { messagesKey, unreadMessagesKey } from '../../shell/public/messages-key.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { EmailBubble, MessageBubble, OutgoingBubble, type SentEmail } from './message-bubble.tsx';
import { inOrder, threadQuery, readConversation } from './message.api.ts';
import { forget, type OutgoingMessage, useOutbox } from './outbox.ts';

/** What arrived though its answer was lost is neither sent again nor shown as lost once it is far up the thread. */
function useArrived(outbox: readonly OutgoingMessage[], sentIds: ReadonlySet<string>): void {
  const arrived = outbox.flatMap(({ clientId }) => (sentIds.has(clientId) ? [clientId] : [])).join(' ');
  useEffect(() => {
    if (arrived !== '') for (const clientId of arrived.split(' ')) forget(clientId);
  }, [arrived]);
}

const noEmails: readonly SentEmail[] = [];

type MessagesProps = {
  conversation: ConversationSummary;
  /** Shown among the messages. */
  emails?: readonly SentEmail[];
};

/** What was written on both sides, the oldest first. */
export function ThreadMessages({ conversation, emails = noEmails }: MessagesProps) {
  const { id, side } = conversation;
  const thread = useInfiniteQuery(threadQuery(id));
  const outbox = useOutbox(id);
  const messages = thread.data ? inOrder(thread.data.pages) : [];
  const newest = messages.at(-1)?.id ?? 0;
  useReading(id, newest, conversation.unread > 0);
  const items = merged(messages, emails, thread.hasNextPage);
  const read = thread.data?.pages[0]?.readByOther ?? 0;
  const lastRead = messages.findLast((message) => message.side === side && message.id <= read)?.id;
  const sentIds = new Set(messages.map(({ clientId }) => clientId));
  useArrived(outbox, sentIds);
  if (thread.isPending) return <SkeletonList label="Chargement des messages…" />;
  if (isUnreadable(thread))
    return (
      <div className="flex-1 p-4">
        <ErrorState
          message={messageOf(thread.error)}
          onRetry={() => void thread.refetch()}
          isRetrying={thread.isFetching}
        />
      </div>
    );
  return (
    // Reversed, so that the end stays in sight as messages come, and the position stays as older ones do.
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto">
      <div className="grid gap-2 p-4">
        {thread.hasNextPage && (
          <Button
            variant="ghost"
            busy={thread.isFetchingNextPage}
            onClick={() => void thread.fetchNextPage()}
            className="justify-self-center"
          >
            Messages plus anciens
          </Button>
        )}
        {thread.isFetchNextPageError && <FieldError message={messageOf(thread.error)} />}
        <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
          {items.map((item, index) => (
            <Fragment key={item.id}>
              <DaySeparator at={item.at} before={items[index - 1]?.at} />
              {'text' in item ? (
                <EmailBubble email={item} />
              ) : (
                <MessageBubble
                  message={item.message}
                  conversation={conversation}
                  isLastRead={item.message.id === lastRead}
                />
              )}
            </Fragment>
          ))}
          {outbox
            .filter(({ clientId }) => !sentIds.has(clientId))
            .map((message) => (
              <OutgoingBubble key={message.clientId} message={message} />
            ))}
        </ol>
      </div>
    </div>
  );
}

/** Messages and e-mails in the order they were sent; e-mails from before the messages read so far wait for those. */
function merged(messages: readonly Message[], emails: readonly SentEmail[], hasOlder: boolean) {
  const from = hasOlder ? (messages[0]?.sentAt ?? '') : '';
  return [
    ...messages.map((message) => ({ id: String(message.id), at: message.sentAt, message })),
    ...emails.filter(({ at }) => at >= from),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

export function DaySeparator({ at, before }: { at: string; before: string | undefined }) {
  const day = formatDate(at);
  if (before !== undefined && formatDate(before) === day) return null;
  return <li className="my-2 text-center text-s text-ink-soft">{day}</li>;
}

/** Visible messages are marked as read. */
function useReading(id: string, newest: number, isWaiting: boolean): void {
  useEffect(() => {
    if (newest === 0 || !isWaiting) return undefined;
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { data } = await readConversation({
          params: { id },
          body: { upTo: newest },
        });
        queryClient.setQueryData(unreadMessagesKey, data.unreadConversations);
        void queryClient.invalidateQueries({ queryKey: messagesKey });
      } catch {
        // The next message, or the next look, marks it.
      }
    };
    void read();
    const onLook = (): void => void read();
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [id, newest, isWaiting]);
}
