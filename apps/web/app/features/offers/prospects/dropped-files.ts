import { MAX_DROPPED } from '@baara/contract/offers/prospect-words';
import { messageOf } from '../../../lib/api.ts';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { storedList, useStoredList } from '../../../lib/stored-list.ts';
import { toast } from '../../../ui/toast.ts';
import { sendCv } from './prospects.api.ts';

export type DroppedFile = {
  key: string;
  offerId: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  error: string | null;
};

const INTERRUPTED = 'Envoi interrompu : déposez ce fichier de nouveau.';

/** Those on their way, and those that could not be sent: leaving the screen stops none. */
const dropped = storedList<DroppedFile>('dropped-cvs', {
  revived: (file) => ({ ...file, error: file.error ?? INTERRUPTED }),
});
const waiting: { entry: DroppedFile; file: File; onReceived: () => void }[] = [];
let isSending = false;

const change = (key: string, patch: Partial<DroppedFile>): void =>
  dropped.set(dropped.current().map((one) => (one.key === key ? { ...one, ...patch } : one)));
const forget = (key: string): void => dropped.set(dropped.current().filter((one) => one.key !== key));

/** One at a time: a slow line has room for no more. */
async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { entry, file, onReceived } = next;
    try {
      const refusal = await fileRefusal(file);
      if (refusal) change(entry.key, { error: refusal });
      else {
        await sendCv(entry.offerId, file, (share) => change(entry.key, { share }));
        forget(entry.key);
        onReceived();
      }
    } catch (error) {
      change(entry.key, {
        error: messageOf(error, 'Ce fichier n’a pas pu être envoyé. Déposez-le de nouveau.'),
      });
    }
  }
  isSending = false;
}

/** @param onReceived runs after each file that the server has. */
export function useDroppedFiles(offerId: string, onReceived: () => void) {
  const files = useStoredList(dropped).filter((one) => one.offerId === offerId);
  return {
    files,
    add(chosen: readonly File[]): void {
      if (chosen.length > MAX_DROPPED) {
        toast.error(`Vous avez choisi ${chosen.length} fichiers : déposez-en ${MAX_DROPPED} à la fois.`);
        return;
      }
      for (const file of chosen) {
        const entry = { key: randomUuid(), offerId, name: file.name, share: 0, error: null };
        dropped.set([...dropped.current(), entry]);
        waiting.push({ entry, file, onReceived });
      }
      void sendAll();
    },
    forget,
  };
}
