const DRAWN =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b\d{4}-\d\d-\d\dT[\d:.]{5,15}Z?/g;

/**
 * An answer as JSON, without its ids and times. A search for the digits of a telephone or a mark would find them, once
 * in some hundred runs, in what is drawn at random.
 */
export const withoutDrawn = (answer: unknown): string => JSON.stringify(answer).replaceAll(DRAWN, '');
