/** The last move of each application that is not answered yet. */
const inFlight = new Map<string, Promise<unknown>>();

/**
 * Writes a move once the earlier ones of the same application are answered, however they end: it says where they put
 * that one, and would be refused before them.
 * @param send the call that writes it.
 */
export function trackMove<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const move = inFlight.get(id)?.then(send, send) ?? send();
  inFlight.set(id, move);
  const forget = (): void => {
    if (inFlight.get(id) === move) inFlight.delete(id);
  };
  move.then(forget, forget);
  return move;
}

/** Whether a later move of this application is being written, so that what an earlier one answers is no news. */
export const isMoving = (id: string): boolean => inFlight.has(id);

/** Resolves once the moves being written from any screen are answered, however they end; at once when there are none. */
export const movesAnswered = async (): Promise<void> => void (await Promise.allSettled(inFlight.values()));
