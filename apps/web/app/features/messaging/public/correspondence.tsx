import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Composer } from '../composer.tsx';
import { EmailBubble, type SentEmail } from '../message-bubble.tsx';
import { conversationQuery, conversationWithQuery } from '../message.api.ts';
import { DaySeparator, ThreadMessages } from '../thread-messages.tsx';
import { WriteButton } from './write-button.tsx';

type Props = {
  candidateId: string;
  name: string;
  offerId: number;
  /** Those the company sent about the application, the oldest first. */
  emails: readonly SentEmail[];
  /** Whether this person reads and writes the company's messages. */
  canWrite: boolean;
};

/** All that the company and a candidate wrote to each other, messages and e-mails, as one conversation. */
export default function Correspondence({ candidateId, name, offerId, emails, canWrite }: Props) {
  const looking = useQuery({ ...conversationWithQuery(candidateId), enabled: canWrite });
  if (!canWrite) return <Emails emails={emails} />;
  if (looking.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(looking)) return <QueryError query={looking} />;
  const { conversationId } = looking.data;
  if (conversationId) return <Conversation id={conversationId} emails={emails} />;
  return (
    <div className="grid gap-3">
      <Emails emails={emails} />
      <div>
        <WriteButton candidateId={candidateId} name={name} offerId={offerId} isInPlace />
      </div>
    </div>
  );
}

function Emails({ emails }: Pick<Props, 'emails'>) {
  if (emails.length === 0) return <p className="text-ink-soft">Aucun message pour le moment.</p>;
  return (
    <ol className="grid gap-2">
      {emails.map((email, index) => (
        <Fragment key={email.id}>
          <DaySeparator at={email.at} before={emails[index - 1]?.at} />
          <EmailBubble email={email} />
        </Fragment>
      ))}
    </ol>
  );
}

function Conversation({ id, emails }: { id: string } & Pick<Props, 'emails'>) {
  const conversation = useQuery(conversationQuery(id));
  if (conversation.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(conversation)) return <QueryError query={conversation} />;
  return (
    <div className="flex max-h-[60dvh] flex-col rounded-lg border border-line">
      <ThreadMessages conversation={conversation.data} emails={emails} />
      {conversation.data.refusal === null ? (
        <Composer conversation={conversation.data} />
      ) : (
        <div className="border-t border-line p-4">
          <Notice tone="info">{conversation.data.refusal}</Notice>
        </div>
      )}
    </div>
  );
}
