import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactAsideReason } from '@baara/contract/support/contact-messages';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { derivedKey } from '../../../platform/session/derived-key.ts';

/** A challenge that is older proves nothing any more: a long message is written in less. */
export const CHALLENGE_SECONDS = 2 * 3600;
/** Nobody fills five fields faster. */
const FILL_SECONDS = 3;
/** Iterations of one try, and tries: one to two seconds in all on a slow phone. */
const COST = 5000;
const [FEWEST_TRIES, MOST_TRIES] = [100, 200];

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.int() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The form's fields beside the documented payload. */
export type Precautions = {
  website?: string | undefined;
  startedAt?: string | undefined;
  proof?: string | undefined;
};

export type Judgement =
  | { reason: ContactAsideReason }
  /** A person: the proof, to be used once. */
  | { reason: null; nonce: string; expiresAt: Date };

/** The installation's own puzzles: instances agree, and nobody else makes any. */
export function createContactProof(secret: string) {
  const keys = {
    hmacSignatureSecret: derivedKey(secret, 'contact.challenge').toString('hex'),
    hmacKeySignatureSecret: derivedKey(secret, 'contact.challenge-key').toString('hex'),
  };
  const startKey = derivedKey(secret, 'contact.started-at');

  const sign = (text: string): string => createHmac('sha256', startKey).update(text).digest('base64url');

  /** @returns undefined when the text was not signed here. */
  const readStart = (signed: string | undefined): number | undefined => {
    const [time = '', signature = ''] = (signed ?? '').split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(time))];
    return given.length === right.length && timingSafeEqual(given, right) ? Number(time) : undefined;
  };

  return {
    async challenge(now: Date): Promise<{ challenge: Challenge; startedAt: string }> {
      const { createChallenge, deriveKey, randomInt } = await library();
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST_TRIES, FEWEST_TRIES),
        deriveKey,
        expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
        ...keys,
      });
      const time = String(now.getTime());
      return { challenge, startedAt: `${time}.${sign(time)}` };
    },

    /** Whether a person seems to have sent it. A proof that served already is for the caller to find. */
    async assess({ website, startedAt, proof }: Precautions, now: Date): Promise<Judgement> {
      if (website?.trim()) return { reason: 'honeypot' };
      if (!proof) return { reason: 'no_proof' };
      const given = readProof(proof);
      if (!given) return { reason: 'proof_invalid' };
      const { verifySolution, deriveKey } = await library();
      const { challenge, solution } = given;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt <= now) return { reason: 'proof_expired' };
      // Its parameters are untrusted until the signature over all of them is verified.
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        ...keys,
      }).catch(() => ({ verified: false }));
      if (!verified) return { reason: 'proof_invalid' };
      const start = readStart(startedAt);
      if (start === undefined || now.getTime() - start < FILL_SECONDS * 1000) return { reason: 'too_fast' };
      return { reason: null, nonce: challenge.parameters.nonce, expiresAt };
    },
  };
}
export type ContactProof = ReturnType<typeof createContactProof>;

function readProof(text: string): z.output<typeof Proof> | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}

/** Loaded with the first visitor who writes. */
async function library() {
  const [{ createChallenge, randomInt, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { createChallenge, randomInt, verifySolution, deriveKey };
}
