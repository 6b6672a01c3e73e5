import { elide } from '@baara/contract/formats/elision';
import type { MessageAttachment, uploadMessageAttachment } from '@baara/contract/messaging/messaging';
import { MOST_ATTACHMENTS, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import Close from 'lucide-react/icons/x';
import { messageOf } from '../../lib/api.ts';
import { fileRefusal } from '../../lib/file-refusal.ts';
import { storedList, useStoredList } from '../../lib/stored-list.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { sendingApi } from '../../lib/sending-api.ts';
import { icon } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.ts';

type PendingFile = {
  key: string;
  conversationId: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  error: string | null;
  /** Once the server has it. */
  stored: MessageAttachment | null;
};

/** As the text they go with: opening another conversation does not take them away, nor stop those on their way. */
const pending = storedList<PendingFile>('message-files', { isPersisted: ({ stored }) => stored !== null });

const change = (key: string, patch: Partial<PendingFile>): void =>
  pending.set(pending.current().map((one) => (one.key === key ? { ...one, ...patch } : one)));

async function upload({ key, conversationId }: PendingFile, file: File): Promise<void> {
  const refusal = await fileRefusal(file);
  if (refusal) {
    change(key, { error: refusal });
    return;
  }
  const form = new FormData();
  form.set('file', file);
  try {
    const { data } = await sendingApi((share) => change(key, { share })).call<typeof uploadMessageAttachment>(
      'POST /conversations/:id/attachments',
      { params: { id: conversationId }, form },
    );
    change(key, { stored: data, share: 1 });
  } catch (error) {
    change(key, { error: messageOf(error, "Ce document n'a pas pu être envoyé") });
  }
}

/** Documents that leave at once, to be joined to the message when it is sent. */
export function usePendingFiles(conversationId: string) {
  const files = useStoredList(pending).filter((one) => one.conversationId === conversationId);
  return {
    files,
    isSending: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: File[]): void {
      if (files.length + chosen.length > MOST_ATTACHMENTS)
        toast.error(messagingMessages.TOO_MANY_ATTACHMENTS);
      for (const file of chosen.slice(0, MOST_ATTACHMENTS - files.length)) {
        const added = {
          key: randomUuid(),
          conversationId,
          name: file.name,
          share: 0,
          error: null,
          stored: null,
        };
        pending.set([...pending.current(), added]);
        void upload(added, file);
      }
    },
    remove: (key: string): void => pending.set(pending.current().filter((one) => one.key !== key)),
    clear: (): void => pending.set(pending.current().filter((one) => one.conversationId !== conversationId)),
  };
}

export function PendingFiles({
  files,
  onRemove,
}: {
  files: readonly PendingFile[];
  onRemove: (key: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Documents joints" className="grid gap-1">
      {files.map(({ key, name, share, error, stored }) => (
        <li key={key} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {!stored && !error && (
            <progress aria-label={`Envoi ${elide('de', name)}`} value={share} className="w-20" />
          )}
          {error && (
            <span role="alert" className="text-s text-bad">
              {error}
            </span>
          )}
          <button
            type="button"
            aria-label={`Retirer ${name}`}
            onClick={() => onRemove(key)}
            className="grid size-11 flex-none place-items-center"
          >
            <Close {...icon} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
