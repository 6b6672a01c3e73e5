import { campaignsKey } from '../../campaigns.api.ts';
import { isRoom, type RollPlace, type RoomPlace } from './device/day-store.ts';

const daysKey = [...campaignsKey, 'days'] as const;

export const roomDayKey = (place: RoomPlace) => [...daysKey, 'room', place] as const;
export const sessionDayKey = (place: { id: string; sessionId: string }) =>
  [...daysKey, 'session', place] as const;

/** A day of a training, as the roll of a room: what phones send is shown under this key. */
export const rollKey = (place: RollPlace) => (isRoom(place) ? roomDayKey(place) : (['roll', place] as const));
export const storedRollKey = (accountId: string, place: RollPlace) =>
  [...(isRoom(place) ? daysKey : (['roll'] as const)), 'stored', accountId, place] as const;
