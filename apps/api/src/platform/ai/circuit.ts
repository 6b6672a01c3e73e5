/** A call is let through while the service answers; after failures in a row none is, then one at a time to try. */
export type Circuit = Readonly<{
  /** @returns whether the call may be made; then call `succeeded` or `failed`. */
  enter(): boolean;
  succeeded(): void;
  failed(): void;
}>;

export const CIRCUIT_FAILURES = 4;
export const CIRCUIT_OPEN_MS = 60_000;

/** @param now the clock, in milliseconds. */
export function createCircuit(now: () => number): Circuit {
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;
  return {
    enter() {
      if (failures < CIRCUIT_FAILURES) return true;
      if (isTrying || now() < openUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      openUntil = now() + CIRCUIT_OPEN_MS;
    },
  };
}
