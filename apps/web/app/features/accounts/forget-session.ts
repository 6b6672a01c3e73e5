import type { logout } from '@baara/contract/accounts';
import { api } from '../../lib/api.ts';
import { closeSession, readSession } from '../../lib/session.ts';

/** Signs out on this device without waiting for the API to agree; nothing when nobody is signed in. */
export function forgetSession(): void {
  if (!readSession()) return;
  // Its session has most likely ended already, which is what is wanted.
  void api.call<typeof logout>('POST /auth/logout').catch(() => undefined);
  closeSession();
}
