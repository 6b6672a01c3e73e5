import { queryOptions } from '@tanstack/react-query';
import { storedRollKey } from '../days-keys.ts';
import { readRoom, type RollPlace, type StoredRoll } from './day-store.ts';

/** What this phone took along of a room, or of a day of a training; null before. */
export const storedRollQuery = <Place extends RollPlace>(accountId: string, place: Place) =>
  queryOptions({
    queryKey: storedRollKey(accountId, place),
    queryFn: async (): Promise<StoredRoll<Place> | null> => (await readRoom(accountId, place)) ?? null,
    staleTime: Infinity,
    retry: false,
  });
