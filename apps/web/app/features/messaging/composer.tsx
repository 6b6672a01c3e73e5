import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import Send from 'lucide-react/icons/send-horizontal';
import Paperclip from 'lucide-react/icons/paperclip';
import { formatNumber } from '../../lib/format.ts';
import { useTextDraft } from '../../lib/text-draft.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { icon } from '../../ui/icon.ts';
import { JoinedDocuments } from '../files/public/joined-documents.tsx';
import { usePendingFiles } from './pending-files.ts';
import { templatesQuery } from './message.api.ts';
import { post, takeReturned, useReturned } from './outbox.ts';
import { TemplateChoice } from './public/template-choice.tsx';

/**
 * The next message: stored when the screen is left; Enter sends where there is a keyboard, Shift+Enter breaks the line.
 */
export function Composer({ conversation }: { conversation: ConversationSummary }) {
  const { id, side } = conversation;
  const [text, setText] = useTextDraft(`message:${id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  // Who comes to answer writes at once.
  useEffect(() => {
    if (hash === '#repondre') field.current?.focus();
  }, [hash]);
  const { files, add, remove, clear, restore, isSending } = usePendingFiles(id);
  const returned = useReturned(id);
  useEffect(() => {
    if (!returned) return;
    takeReturned();
    setText([returned.text, text.trim()].filter((part) => part !== '').join('\n\n'));
    restore(returned.attachments);
    field.current?.focus();
  });
  const ready = files.flatMap(({ stored }) => stored ?? []);
  const isTooLong = text.trim().length > MESSAGE_LENGTH;
  const canSend = (text.trim() !== '' || ready.length > 0) && !isSending && !isTooLong;

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (!canSend) return;
    post(id, text.trim(), ready);
    setText('');
    clear();
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    send();
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2 border-t border-line p-3">
      {side === 'company' && conversation.mission === null && (
        <Templates id={id} text={text} onText={setText} />
      )}
      <JoinedDocuments files={files} onRemove={remove} />
      <LengthLeft length={text.trim().length} />
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".pdf,.docx,.jpg,.jpeg,.png"
          aria-label="Choisir des documents à joindre"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          aria-label="Joindre un document"
          title="PDF, Word, JPEG ou PNG, 5 Mo au maximum"
          onClick={() => picker.current?.click()}
          className="grid size-11 flex-none place-items-center rounded-md hover:bg-sunken"
        >
          <Paperclip {...icon} />
        </button>
        <textarea
          ref={field}
          aria-label="Votre message"
          placeholder="Écrivez votre message"
          rows={2}
          maxLength={MESSAGE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} max-h-40 min-w-0 flex-1 resize-none`}
        />
        <Button type="submit" aria-label="Envoyer le message" disabled={!canSend} className="flex-none px-3">
          <Send {...icon} />
        </Button>
      </div>
    </form>
  );
}

function Templates({ id, text, onText }: { id: string; text: string; onText: (text: string) => void }) {
  const { data = [] } = useQuery(templatesQuery(id));
  return <TemplateChoice templates={data} text={text} onText={onText} />;
}

const SHOW_COUNT_FROM = MESSAGE_LENGTH - 500;

/** How long it may still be, once that is near. */
function LengthLeft({ length }: { length: number }) {
  if (length < SHOW_COUNT_FROM) return null;
  const isTooLong = length > MESSAGE_LENGTH;
  return (
    <p
      role={isTooLong ? 'alert' : undefined}
      className={`text-s ${isTooLong ? 'text-bad' : 'text-ink-soft'}`}
    >
      {isTooLong && `${messagingMessages.TEXT_TOO_LONG}. `}
      {formatNumber(length)} sur {formatNumber(MESSAGE_LENGTH)}
    </p>
  );
}
