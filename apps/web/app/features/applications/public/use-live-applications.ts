import { useLiveBoard } from '../board/use-live-board.ts';

const silent = (): void => {};

/**
 * Reads what is shown of an offer's applications again when one of them, or its letter, changes.
 * @param readAt when it was last read, in milliseconds; 0 before the first time.
 */
export function useLiveApplications(offerId: string, readAt: number): void {
  useLiveBoard(offerId, readAt === 0 ? undefined : new Date(readAt).toISOString(), silent);
}
