import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Composer } from '../composer.tsx';
import { useFirstMessage } from '../first-message.tsx';
import { EmailBubble, type SentEmail } from '../message-bubble.tsx';
import { conversationQuery, conversationWithQuery } from '../message.api.ts';
import { DaySeparator, ThreadMessages } from '../thread-messages.tsx';

type Props = {
  candidateId: string;
  offerId: number;
  /** Those the company sent about the application, the oldest first. */
  emails: readonly SentEmail[];
  /** Whether this person reads and writes the company's messages. */
  canWrite: boolean;
  /** Writes an e-mail; null for those who may not. */
  emailForm: ReactNode;
};

/**
 * All that the company and a candidate wrote to each other, messages and e-mails, as one conversation, and below it one
 * place to write the next one, whichever way it goes.
 */
export default function Correspondence({ candidateId, offerId, emails, canWrite, emailForm }: Props) {
  const looking = useQuery({ ...conversationWithQuery(candidateId), enabled: canWrite });
  if (!canWrite)
    return (
      <Frame written={<Emails emails={emails} />}>
        <Writing message={null} emailForm={emailForm} />
      </Frame>
    );
  if (looking.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(looking)) return <QueryError query={looking} />;
  const { conversationId, isMasked, refusal } = looking.data;
  if (conversationId) return <Conversation id={conversationId} emails={emails} emailForm={emailForm} />;
  return (
    <Frame written={<Emails emails={emails} />}>
      <Writing
        message={
          <FirstMessage candidateId={candidateId} offerId={offerId} isMasked={isMasked} refusal={refusal} />
        }
        emailForm={emailForm}
      />
    </Frame>
  );
}

function Frame({ written, children }: { written: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="flex max-h-[60dvh] flex-col">{written}</div>
      {children}
    </div>
  );
}

function Emails({ emails }: Pick<Props, 'emails'>) {
  if (emails.length === 0) return <p className="p-4 text-ink-soft">Aucun message pour le moment.</p>;
  return (
    <div className="flex min-h-0 flex-col-reverse overflow-y-auto">
      <ol className="grid gap-2 p-4">
        {emails.map((email, index) => (
          <Fragment key={email.id}>
            <DaySeparator at={email.at} before={emails[index - 1]?.at} />
            <EmailBubble email={email} />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

type ConversationProps = { id: string } & Pick<Props, 'emails' | 'emailForm'>;

function Conversation({ id, emails, emailForm }: ConversationProps) {
  const conversation = useQuery(conversationQuery(id));
  if (conversation.isPending) return <SkeletonList label="Chargement de la conversation…" />;
  if (isUnreadable(conversation)) return <QueryError query={conversation} />;
  const { refusal } = conversation.data;
  return (
    <Frame written={<ThreadMessages conversation={conversation.data} emails={emails} />}>
      <Writing
        message={
          refusal === null ? (
            <Composer conversation={conversation.data} />
          ) : (
            <div className="border-t border-line p-4">
              <Notice tone="info">{refusal}</Notice>
            </div>
          )
        }
        emailForm={emailForm}
      />
    </Frame>
  );
}

type FirstProps = Pick<Props, 'candidateId' | 'offerId'> & { isMasked: boolean; refusal: string | null };

/** The conversation appears in its place once it is sent. */
function FirstMessage(props: FirstProps) {
  const { fields, isSending, send } = useFirstMessage({ ...props, onSent: () => undefined });
  return (
    <div className="grid gap-3 border-t border-line p-3">
      {fields}
      {props.refusal === null && (
        <div>
          <Button busy={isSending} busyLabel="Envoi en cours…" onClick={send}>
            Envoyer le message
          </Button>
        </div>
      )}
    </div>
  );
}

const channels = [
  ['message', 'Message'],
  ['email', 'E-mail'],
] as const;
type Channel = (typeof channels)[number][0];

/** One form at a time: the text of the other one is a draft, which comes back with it. */
function Writing({ message, emailForm }: { message: ReactNode } & Pick<Props, 'emailForm'>) {
  const [chosen, setChosen] = useState<Channel | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // In a panel the form that was chosen may stand below what is in sight.
  useEffect(() => {
    if (chosen) form.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const hasBoth = Boolean(message && emailForm);
  const channel = hasBoth ? (chosen ?? 'message') : message ? 'message' : 'email';
  return (
    <>
      {hasBoth && (
        <fieldset aria-label="Écrire par" className="border-t border-line px-3 pt-3">
          <div className="inline-flex gap-1 rounded-md bg-sunken p-1">
            {channels.map(([id, title]) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === channel}
                onClick={() => setChosen(id)}
                className="grid min-h-11 place-items-center rounded-sm px-4 font-semibold text-ink-soft hover:text-ink md:min-h-9 aria-pressed:bg-surface aria-pressed:text-primary"
              >
                {title}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <div ref={form} className={hasBoth ? '*:border-t-0' : undefined}>
        {channel === 'message'
          ? message
          : emailForm && <div className="border-t border-line p-3">{emailForm}</div>}
      </div>
    </>
  );
}
