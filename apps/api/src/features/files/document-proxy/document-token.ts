import { derivedKey } from '../../../platform/session/derived-key.ts';
import { openSealedText, sealText } from '../../../platform/session/sealed-text.ts';
import type { DocumentReference } from './document-reference.ts';

/** One document, for the person of one session: the link ends with that session. */
export type DocumentLink = DocumentReference & { sessionId: string; expiresAt: Date };

export type DocumentTokens = Readonly<{
  seal(link: DocumentLink): string;
  /** @returns undefined when it was forged or cut; an expired one is still read. */
  open(token: string): DocumentLink | undefined;
}>;

const PURPOSE = 'document links';

/** Tokens are encrypted: anyone who sees one learns neither whose document it is, nor which. */
export function createDocumentTokens(secret: string): DocumentTokens {
  const key = derivedKey(secret, PURPOSE);
  return {
    seal: ({ sessionId, expiresAt, id, candidateId }) => {
      const parts = [sessionId, Math.floor(expiresAt.getTime() / 1000), id, candidateId ?? ''];
      return sealText(key, parts.join('|'), PURPOSE).toString('base64url');
    },
    open: (token) => {
      const text = openSealedText(key, Buffer.from(token, 'base64url'), PURPOSE);
      const [sessionId, seconds, id, candidateId] = text?.split('|') ?? [];
      if (!sessionId || !id) return undefined;
      return { sessionId, id, candidateId: candidateId || null, expiresAt: new Date(Number(seconds) * 1000) };
    },
  };
}
