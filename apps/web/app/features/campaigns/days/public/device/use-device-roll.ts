import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readSession } from '../../../../../lib/session.ts';
import { storeScreen } from '../../../../../lib/store-screen.ts';
import { storedRollKey } from '../days-keys.ts';
import { loadReader } from '../read-code.ts';
import { type DayOf, type RollPlace, type StoredRoll, storeRoom } from './day-store.ts';
import { cacheRoomDay, noteVolatile, startRoomSending, useRoomSending } from './room-sending.ts';
import { storedRollQuery } from './stored-roll.api.ts';

/**
 * The roll of a room or of a training's day, online or from this phone alone: what the server answered last, what was
 * taken along, and what waits here.
 */
export function useDeviceRoll<Place extends RollPlace>(place: Place, query: UseQueryResult<DayOf<Place>>) {
  const accountId = readSession()?.user.id ?? '';
  const sending = useRoomSending();
  const local = useQuery(storedRollQuery(accountId, place));
  const stored = local.data ?? null;
  useEffect(() => startRoomSending(), []);
  // Marks of the others are read offline too.
  const storeFresh = useEffectEvent((fresh: DayOf<Place>) => {
    if (stored) void cacheRoomDay(accountId, place, fresh);
  });
  useEffect(() => {
    if (query.data) storeFresh(query.data);
  }, [query.data]);
  const day = query.data ?? (stored?.day as DayOf<Place> | undefined);
  return {
    accountId,
    sending,
    stored,
    /** Undefined until this phone was looked at. */
    day: local.isPending ? undefined : day,
    isPending: local.isPending || (day === undefined && query.isPending),
  };
}

/** What every dialog opens in: nobody may have opened one before the connection is lost. */
const loadDialog = () => import('../../../../../ui/modal-dialog.tsx');

type Taking<Place extends RollPlace> = {
  place: Place;
  accountId: string;
  day: DayOf<Place>;
  /** Seals the list. */
  open: () => Promise<StoredRoll<Place>['sealed']>;
  /** Reads the day anew. */
  read: (client: QueryClient) => Promise<DayOf<Place>>;
  /** What the screen loads when it is asked for. */
  parts: readonly (() => Promise<unknown>)[];
};

/** Takes a roll along: its list, and the screen with every file it needs. */
export function useTakingAlong<Place extends RollPlace>({
  place,
  accountId,
  day,
  open,
  read,
  parts,
}: Taking<Place>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const sealed = await open();
      const fresh = await read(client).catch(() => day);
      const stored = { sealed, day: fresh, storedAt: new Date().toISOString() } as StoredRoll<Place>;
      client.setQueryData(storedRollKey(accountId, place), stored);
      await storeRoom(accountId, place, stored).catch(noteVolatile);
      await storeScreen([loadReader, loadDialog, ...parts]);
    },
  });
}
