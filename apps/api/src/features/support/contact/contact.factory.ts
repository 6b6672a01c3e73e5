import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** For tests: what a visitor sends. */

let serial = 0;

/** The documented payload alone, of somebody else each time. */
export const contactPayload = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Aminata',
  lastName: 'Traoré',
  email: `aminata.${++serial}@exemple.ml`,
  phone: '+223 76 12 34 56',
  subject: 'partenariat',
  message: 'Bonjour, nous organisons un forum à Ségou. Pourriez-vous y tenir un stand ?',
  aiOptimized: false,
  source: 'contact_form',
  timestamp: new Date().toISOString(),
  ...fields,
});

type Server = {
  json<Body>(method: 'GET', path: string): Promise<{ body: Body }>;
  advance(time: { seconds: number }): void;
};

/** Solves a challenge as a browser does, in the time a person takes to write. */
export async function precautions(t: Server): Promise<{ proof: string; startedAt: string }> {
  const { body } = await t.json<{ data: { challenge: Challenge; startedAt: string } }>(
    'GET',
    '/api/v1/contact/challenge',
  );
  const { challenge, startedAt } = body.data;
  const solution = await solveChallenge({ challenge, deriveKey });
  t.advance({ seconds: 20 });
  return { proof: encodeProof({ challenge, solution }), startedAt };
}

export const encodeProof = (proof: object): string => Buffer.from(JSON.stringify(proof)).toString('base64');
