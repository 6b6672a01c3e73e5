import type { MessageAttachment, uploadMessageAttachment } from '@baara/contract/messaging/messaging';
import { MOST_ATTACHMENTS, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { messageOf } from '../../lib/api.ts';
import { fileRefusal } from '../../lib/file-refusal.ts';
import { storedList, useStoredList } from '../../lib/stored-list.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { sendingApi } from '../../lib/sending-api.ts';
import { toast } from '../../ui/toast.ts';
import type { JoinedDocument } from '../files/public/joined-documents.tsx';

type PendingFile = JoinedDocument<MessageAttachment> & { conversationId: string };

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
    /** Documents of a message that its writer changes. */
    restore: (attachments: readonly MessageAttachment[]): void =>
      pending.set([
        ...pending.current(),
        ...attachments.map((stored) => ({
          key: randomUuid(),
          conversationId,
          name: stored.name,
          share: 1,
          error: null,
          stored,
        })),
      ]),
    remove: (key: string): void => pending.set(pending.current().filter((one) => one.key !== key)),
    clear: (): void => pending.set(pending.current().filter((one) => one.conversationId !== conversationId)),
  };
}
