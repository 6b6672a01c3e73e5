import { paths } from './paths.ts';
/** Left on the way to a candidate by the person who leads there: the address to go back to. */
export type CameFrom = { cameFrom: string };

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && typeof state.cameFrom === 'string';

/** @param state of the browser's history, which nobody can put in a link. @returns the place left there, if any. */
export const cameFrom = (state: unknown): string | undefined =>
  isCameFrom(state) ? state.cameFrom : undefined;

export const profilePath = (id: string): string => paths.candidate(id);
