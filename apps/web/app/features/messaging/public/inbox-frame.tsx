import { useParams, useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import {
  conversationHref,
  ConversationList,
  type Inbox,
  type ProjectChoiceProps,
} from '../conversation-list.tsx';
import { OpenThread } from './open-thread.tsx';

export type { Inbox, ProjectChoiceProps };

/** The conversations and the one that is open: side by side, one at a time on a phone. */
export function InboxFrame({ inbox }: { inbox: Inbox }) {
  const named = useParams();
  const [params] = useSearchParams();
  const conversationId =
    inbox.of === 'client' ? (params.get('conversation') ?? undefined) : named.conversationId;
  const isOpen = conversationId !== undefined;
  return (
    <div className="mx-auto grid h-[calc(100dvh-7.5rem)] w-full max-w-2xl grid-cols-1 md:h-[calc(100dvh-3.75rem)] md:grid-cols-[21rem_minmax(0,1fr)] md:px-6 md:py-4">
      <section
        aria-label="Conversations"
        className={classNames(
          'min-h-0 flex-col border-line bg-surface md:flex md:rounded-l-lg md:border',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        <ConversationList inbox={inbox} openId={conversationId} params={params} />
      </section>
      <section
        aria-label="Conversation ouverte"
        className={classNames(
          'min-h-0 min-w-0 flex-col border-line bg-surface md:flex md:rounded-r-lg md:border md:border-l-0',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        {isOpen ? (
          <>
            {/* The list, which has the page's title, is away on a phone. */}
            <h1 className="sr-only md:hidden">Messages</h1>
            <OpenThread
              key={conversationId}
              id={conversationId}
              leadsToProject
              backTo={conversationHref(inbox, undefined, params)}
            />
          </>
        ) : (
          <div className="m-auto p-4">
            <EmptyState picture={<EmptyPicture of="messages" />} title="Choisissez une conversation">
              Elle s’ouvrira ici, avec tous ses messages.
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}
