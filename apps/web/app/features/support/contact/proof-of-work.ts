import type { getContactChallenge } from '@baara/contract/support/contact';
import type { Solution } from 'altcha-lib/types';
import { api } from '../../../lib/api.ts';

/** The API's fields beside the documented payload. */
export type Proof = { proof: string; startedAt: string };
export type ProofMaker = {
  /** Runs in a thread of its own: typing is never delayed. */
  begin(): void;
  /** The finished proof, made anew when it is too old; null when none can be had here in that time. */
  finished(): Promise<Proof | null>;
  /** It served: the next message needs another. */
  spend(): void;
};

/** Shorter than the server's two hours. */
const GOOD_FOR_MS = 110 * 60_000;
/** Longest wait of someone who pressed the button: without a proof, the message goes all the same. */
const PATIENCE_MS = 25_000;

export function createProofMaker(): ProofMaker {
  let running: { proof: Promise<Proof | null>; since: number } | null = null;
  const begin = (): Promise<Proof | null> => {
    if (!running || Date.now() - running.since > GOOD_FOR_MS) {
      running = { proof: make().catch(() => null), since: Date.now() };
    }
    return running.proof;
  };
  return {
    begin: () => void begin(),
    finished: async () => {
      const proof = await Promise.race([begin(), late()]);
      // A line that was down when the person began may be up by now.
      if (!proof) running = null;
      return proof;
    },
    spend: () => {
      running = null;
    },
  };
}

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

async function make(): Promise<Proof | null> {
  const { data } = await api.call<typeof getContactChallenge>('GET /contact/challenge');
  const { challenge, startedAt } = data;
  const solution = await solve(challenge);
  return solution ? { proof: btoa(JSON.stringify({ challenge, solution })), startedAt } : null;
}

function solve(challenge: object): Promise<Solution | null> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      resolve(data && 'counter' in data ? data : null),
    );
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  }).finally(() => worker.terminate());
}
