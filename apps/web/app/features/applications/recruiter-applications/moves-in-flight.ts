const inFlight = new Set<Promise<unknown>>();

/** @param move the call that writes a move, until its answer. */
export function trackMove<Answer>(move: Promise<Answer>): Promise<Answer> {
  inFlight.add(move);
  const forget = (): void => void inFlight.delete(move);
  move.then(forget, forget);
  return move;
}

/** Resolves once the moves being written from any screen are answered, however they end; at once when there are none. */
export const movesAnswered = async (): Promise<void> => void (await Promise.allSettled(inFlight));
