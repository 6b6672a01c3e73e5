import type { ConnectedDevice } from '@baara/contract/accounts/sign-in';
import type { LiveSessionRow } from './connected-devices.queries.ts';
import { describeDevice } from './device.ts';
import { placeName, placeOf } from './place.ts';

export function connectedDeviceView(session: LiveSessionRow, currentId: string): ConnectedDevice {
  return {
    id: session.id,
    ...describeDevice(session.userAgent),
    place: placeName(placeOf(session.ip)),
    address: session.ip,
    lastUsedAt: session.lastSeenAt.toISOString(),
    openedAt: session.createdAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
