import type { Permission } from '@baara/contract/accounts/permissions';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { countHit } from '../rate-limit/rate-limit.ts';
import type { Actor } from '../session/actor.ts';

export type Refusal = {
  actor: Actor;
  /** Method and route pattern, `GET /api/v1/admin/settings`. */
  route: string;
  /** The permission that was missing; several: any of them would have done. */
  permission: Permission | readonly Permission[];
  ip: string;
};

/** Written at most once a minute per person and route: someone who insists does not fill the log. */
const WINDOW_SECONDS = 60;

/** Records that a person requested something their role does not allow. */
export async function recordRefusal(
  db: Db,
  { actor, route, permission, ip }: Refusal,
  now: Date,
): Promise<void> {
  const { hits } = await countHit(db, `refusal:${actor.accountId}:${route}`, WINDOW_SECONDS, now);
  if (hits > 1) return;
  await audit(db, { actor, action: 'access.refused', subject: route, detail: { permission }, ip });
}
