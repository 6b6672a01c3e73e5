import { API_BASE } from '../../../../lib/api-client.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { toast } from '../../../../ui/toast.ts';
import type { ReceivedDocument } from '../uploads/document-row.tsx';

/** Downloads a document of the file in preparation; a failure is said in a toast. */
export async function seeDocument({ url, name }: ReceivedDocument): Promise<void> {
  try {
    await saveFile(url.slice(API_BASE.length), name);
  } catch (error) {
    toast.error(messageOf(error, "Cette pièce n'a pas pu être ouverte. Réessayez."));
  }
}
