import { elide } from '@baara/contract/formats/elision';
import { hourInWords } from '@baara/contract/formats/moments';
import type { ConversationSummary, Message, MessageAttachment } from '@baara/contract/messaging/messaging';
import Mail from 'lucide-react/icons/mail';
import Paperclip from 'lucide-react/icons/paperclip';
import { API_BASE } from '../../lib/api-client.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/states.tsx';
import { confirm, edit, forget, NOT_SENT, type OutgoingMessage, retry } from './outbox.ts';

const bubble = 'grid max-w-[85%] gap-1 rounded-lg px-3.5 py-2 wrap-anywhere md:max-w-[70%]';

/** An e-mail the company sent to the candidate. */
export type SentEmail = { id: string; at: string; by: string; text: string };

type Props = { message: Message; conversation: ConversationSummary; isLastRead: boolean };

/** A message as typed: text only, whatever it contains. */
export function MessageBubble({ message, conversation, isLastRead }: Props) {
  const isOurs = message.side === conversation.side;
  return (
    <li className={`grid gap-0.5 ${isOurs ? 'justify-items-end' : 'justify-items-start'}`}>
      <div className={`${bubble} ${isOurs ? 'bg-primary-soft' : 'bg-sunken'}`}>
        {/* In a company several write: each is named. */}
        {message.side === 'company' && !message.isMine && (
          <p className="text-s font-semibold">{message.author}</p>
        )}
        {message.text && <p className="whitespace-pre-wrap">{message.text}</p>}
        <Attachments conversationId={conversation.id} attachments={message.attachments} />
      </div>
      <p className="text-xs text-ink-soft">
        <time dateTime={message.sentAt}>{hourInWords(message.sentAt)}</time>
        {message.isBulk && isOurs && ' · Envoi groupé'}
        {message.byMail && ' · Reçu par e-mail'}
        {isLastRead && ' · Lu'}
      </p>
    </li>
  );
}

/** An e-mail among the messages: sent by the company, and answered outside. */
export function EmailBubble({ email }: { email: SentEmail }) {
  return (
    <li className="grid justify-items-end gap-0.5">
      <div className={`${bubble} border border-line bg-surface`}>
        <p className="flex items-center gap-1.5 text-s font-semibold">
          <Mail {...icon} size={16} className="flex-none" />
          E-mail {elide('de', email.by)}
        </p>
        <p className="whitespace-pre-wrap">{email.text}</p>
      </div>
      <p className="text-xs text-ink-soft">
        <time dateTime={email.at}>{hourInWords(email.at)}</time>
      </p>
    </li>
  );
}

function Attachments({
  conversationId,
  attachments,
}: {
  conversationId: string;
  attachments: readonly MessageAttachment[];
}) {
  return attachments.map((attachment) => (
    <a
      key={attachment.id}
      href={`${API_BASE}/conversations/${conversationId}/attachments/${attachment.id}`}
      download={attachment.name}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-primary"
    >
      <Paperclip {...icon} size={18} className="flex-none" />
      {attachment.name}
      <span className="flex-none text-s text-ink-soft">{formatBytes(attachment.byteSize)}</span>
    </a>
  ));
}

/** A message on its way; what did not leave stays, to be sent again or given up. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const isPointedOut = message.state === 'failed' && message.isPointedOut === true;
  const isFailed = message.state === 'failed' && !isPointedOut;
  return (
    <li className="grid justify-items-end gap-1">
      <div className={`${bubble} bg-primary-soft ${isFailed ? 'border border-bad' : 'opacity-70'}`}>
        {message.text && <p className="whitespace-pre-wrap">{message.text}</p>}
        {message.attachments.map(({ id, name }) => (
          <p key={id} className="text-s">
            {name}
          </p>
        ))}
      </div>
      {isPointedOut && <PointedOut message={message} />}
      {isFailed && (
        <div role="alert" className="grid justify-items-end gap-1">
          <p className="text-s text-bad">{NOT_SENT}</p>
          {message.reason && <p className="text-s text-ink-soft">{message.reason}</p>}
          <div className="flex gap-2">
            <Button variant="ghost" onClick={() => forget(message.clientId)}>
              Supprimer
            </Button>
            <Button variant="outline" onClick={() => retry(message.clientId)}>
              Réessayer
            </Button>
          </div>
        </div>
      )}
      {message.state !== 'failed' && <output className="text-xs text-ink-soft">Envoi en cours…</output>}
    </li>
  );
}

/** Before a contract: said once, kindly; the writer decides. The message is not sent yet. */
function PointedOut({ message }: { message: OutgoingMessage }) {
  return (
    <div role="alert" className="grid max-w-[85%] gap-2 md:max-w-[70%]">
      <Notice tone="info">
        <strong>Pas encore envoyé.</strong> {message.reason}
      </Notice>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => confirm(message.clientId)}>
          Envoyer quand même
        </Button>
        <Button variant="outline" onClick={() => edit(message)}>
          Modifier
        </Button>
      </div>
    </div>
  );
}
