import { elide } from '@baara/contract/formats/elision';
import type { ConversationSummary, Message, readConversation } from '@baara/contract/messaging/messaging';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { Link } from 'react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import UserRound from 'lucide-react/icons/user-round';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { messagesKey, unreadMessagesKey } from '../../shell/public/messages-key.ts';
import { Avatar, Logo } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { icon } from '../../ui/icon.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/states.tsx';
import { ProfileLink } from '../../lib/profile-link.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { conversationQuery, inOrder, threadQuery } from './message-queries.ts';
import { forget, type OutgoingMessage, useOutbox } from './outbox.ts';

/** One conversation: its messages, and the composer. */
export function Thread({ id, backTo }: { id: string; backTo: string }) {
  const conversation = useQuery(conversationQuery(id));
  if (conversation.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(conversation)) {
    const isUnknown =
      conversation.error instanceof ApiError && [404, 422].includes(conversation.error.status);
    return (
      <div className="grid gap-3 p-4">
        <ErrorState
          message={isUnknown ? "Cette conversation n'existe pas" : messageOf(conversation.error)}
          onRetry={isUnknown ? undefined : () => void conversation.refetch()}
          isRetrying={conversation.isFetching}
          action={
            <Link to={backTo} className="inline-flex min-h-11 items-center font-semibold text-primary">
              Toutes les conversations
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ThreadHead conversation={conversation.data} backTo={backTo} />
      <Messages conversation={conversation.data} />
      {conversation.data.refusal === null ? (
        <Composer conversation={conversation.data} />
      ) : (
        <div className="border-t border-line p-4">
          <Notice tone="info">{conversation.data.refusal}</Notice>
        </div>
      )}
    </>
  );
}

function ThreadHead({ conversation, backTo }: { conversation: ConversationSummary; backTo: string }) {
  const { with: other, side, offer } = conversation;
  const about = [other.isMasked ? 'Profil non débloqué' : other.title, offer?.title]
    .filter(Boolean)
    .join(' · ');
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <Link
        to={backTo}
        aria-label="Toutes les conversations"
        className="-ml-2 grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
      >
        <ArrowLeft {...icon} />
      </Link>
      {side === 'person' ? (
        <Logo name={other.name} src={other.avatar} />
      ) : (
        <Avatar name={other.name} src={other.avatar} />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-m">{other.name}</h2>
        {about && <p className="truncate text-s text-ink-soft">{about}</p>}
      </div>
      {other.candidateId && (
        <ProfileLink
          candidateId={other.candidateId}
          aria-label={`Voir le profil ${elide('de', other.name)}`}
          className={buttonClass('outline', 'max-sm:w-11 max-sm:border-transparent max-sm:px-0')}
        >
          <UserRound {...icon} className="sm:hidden" />
          <span className="max-sm:hidden">Voir le profil</span>
        </ProfileLink>
      )}
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** What arrived though its answer was lost is neither sent again nor shown as lost once it is far up the thread. */
function useArrived(outbox: readonly OutgoingMessage[], sentIds: ReadonlySet<string>): void {
  const arrived = outbox.flatMap(({ clientId }) => (sentIds.has(clientId) ? [clientId] : [])).join(' ');
  useEffect(() => {
    if (arrived !== '') for (const clientId of arrived.split(' ')) forget(clientId);
  }, [arrived]);
}

function Messages({ conversation }: { conversation: ConversationSummary }) {
  const { id, side } = conversation;
  const thread = useInfiniteQuery(threadQuery(id));
  const outbox = useOutbox(id);
  const messages = thread.data ? inOrder(thread.data.pages) : [];
  const newest = messages.at(-1)?.id ?? 0;
  useReading(id, newest, conversation.unread > 0);
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
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <DaySeparator message={message} before={messages[index - 1]} />
              <MessageBubble
                message={message}
                conversation={conversation}
                isLastRead={message.id === lastRead}
              />
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

function DaySeparator({ message, before }: { message: Message; before: Message | undefined }) {
  const day = formatDate(message.sentAt);
  if (before && formatDate(before.sentAt) === day) return null;
  return <li className="my-2 text-center text-s text-ink-soft">{day}</li>;
}

/** Visible messages are marked as read. */
function useReading(id: string, newest: number, isWaiting: boolean): void {
  useEffect(() => {
    if (newest === 0 || !isWaiting) return undefined;
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { data } = await api.call<typeof readConversation>('POST /conversations/:id/read', {
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
