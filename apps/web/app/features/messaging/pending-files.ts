import type { MessageAttachment, uploadMessageAttachment } from '@baara/contract/messaging/messaging';
import { MOST_ATTACHMENTS, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { storedList, useStoredList } from '../../lib/stored-list.ts';
import { sendingApi } from '../../lib/sending-api.ts';
import { toast } from '../../ui/toast.ts';
import type { JoinedDocument } from '../files/public/joined-documents.tsx';
import { newDocument, sendDocument } from '../files/public/use-joined-files.ts';

type PendingFile = JoinedDocument<MessageAttachment> & { conversationId: string };

/** As the text they go with: opening another conversation does not take them away, nor stop those on their way. */
const pending = storedList<PendingFile>('message-files', { isPersisted: ({ stored }) => stored !== null });

const change = (key: string, patch: Partial<PendingFile>): void =>
  pending.set(pending.current().map((one) => (one.key === key ? { ...one, ...patch } : one)));

const uploadTo =
  (conversationId: string) =>
  async (file: File, onProgress: (share: number) => void): Promise<MessageAttachment> => {
    const form = new FormData();
    form.set('file', file);
    const { data } = await sendingApi(onProgress).call<typeof uploadMessageAttachment>(
      'POST /conversations/:id/attachments',
      { params: { id: conversationId }, form },
    );
    return data;
  };

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
        const added = newDocument(file.name);
        pending.set([...pending.current(), { ...added, conversationId }]);
        void sendDocument(file, { upload: uploadTo(conversationId) }, (patch) => change(added.key, patch));
      }
    },
    /** Documents of a message that its writer changes. */
    restore: (attachments: readonly MessageAttachment[]): void =>
      pending.set([
        ...pending.current(),
        ...attachments.map((stored) => ({ ...newDocument(stored.name), conversationId, share: 1, stored })),
      ]),
    remove: (key: string): void => pending.set(pending.current().filter((one) => one.key !== key)),
    clear: (): void => pending.set(pending.current().filter((one) => one.conversationId !== conversationId)),
  };
}
