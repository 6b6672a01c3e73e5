import type { Document, listDocuments } from '@baara/contract/files/documents';
import { api } from '../../lib/api.ts';

const LETTERS_PROPOSED = 5;

/** The person's letters of motivation, the newest first; none when they cannot be read: an application needs no letter. */
export async function listMyLetters(): Promise<readonly Document[]> {
  try {
    const { data } = await api.call<typeof listDocuments>('GET /documents', {
      query: { kind: 'cover_letter', limit: LETTERS_PROPOSED },
    });
    return data;
  } catch {
    return [];
  }
}
