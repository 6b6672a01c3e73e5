import type { FastifyRequest } from 'fastify';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { tooManyRequests } from '../http/errors.ts';
import { networkOf } from '../rate-limit/network.ts';

/** Two streams a tab: twenty-five tabs of one person. Towns share an address behind a carrier's NAT. */
const MOST_PER_ACCOUNT = 50;
const MOST_PER_NETWORK = 2_000;
const RETRY_SECONDS = 60;

const open = new Map<string, number>();

function take(key: string): void {
  open.set(key, (open.get(key) ?? 0) + 1);
}
function free(key: string): void {
  const left = (open.get(key) ?? 1) - 1;
  if (left > 0) open.set(key, left);
  else open.delete(key);
}

/**
 * Counts an event stream that is about to be opened, on this instance: each uses a connection until its client leaves.
 * @returns a function to call when it ends.
 * @throws 429 beyond the limit of one account, or of one network.
 */
export function takeStream(request: FastifyRequest, accountId: string): () => void {
  const account = `account:${accountId}`;
  const network = `network:${networkOf(request.ip)}`;
  if ((open.get(account) ?? 0) >= MOST_PER_ACCOUNT || (open.get(network) ?? 0) >= MOST_PER_NETWORK)
    throw tooManyRequests(RETRY_SECONDS, generalMessages.TOO_MANY_STREAMS);
  take(account);
  take(network);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    free(account);
    free(network);
  };
}

/** Ends a stream: its place is free again before any other callback. */
export const endOf = (release: () => void, onEnd: () => void) => (): void => {
  release();
  onEnd();
};
