import { derivedKey } from '../session/derived-key.ts';
import { openSealedText, sealText } from '../session/sealed-text.ts';

/** A payload as it waits in the queue: unreadable in the database, and in any copy of it. */
export type SealedPayload = Readonly<{ /** Base64. */ sealed: string }>;

/** Closes payloads for a queue and opens them again, with a key of their own from the installation's secret. */
export function payloadSeal<Payload extends object>(secret: string, queue: string) {
  const purpose = `queue ${queue}`;
  const key = derivedKey(secret, purpose);
  return {
    close: (payload: Payload): SealedPayload => ({
      sealed: sealText(key, JSON.stringify(payload), purpose).toString('base64'),
    }),
    /** @returns undefined when it was not sealed with this secret. */
    open: ({ sealed }: Partial<SealedPayload>): Payload | undefined => {
      const text = openSealedText(key, Buffer.from(sealed ?? '', 'base64'), purpose);
      return text === undefined ? undefined : (JSON.parse(text) as Payload);
    },
  };
}
