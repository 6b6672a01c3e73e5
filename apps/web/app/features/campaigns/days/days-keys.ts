import { campaignsKey } from '../campaigns.api.ts';
import type { RoomPlace } from './device/day-store.ts';

const daysKey = [...campaignsKey, 'days'] as const;

export const roomDayKey = (place: RoomPlace) => [...daysKey, 'room', place] as const;
export const sessionDayKey = (place: { id: string; sessionId: string }) =>
  [...daysKey, 'session', place] as const;
export const storedRoomKey = (accountId: string, place: RoomPlace) =>
  [...daysKey, 'stored', accountId, place] as const;
