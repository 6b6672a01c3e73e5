import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { setLastLogin } from '../accounts.queries.ts';
import { mailNewSignIn, type Owner } from '../send-security-mails.ts';
import type { MailDeps } from '../public/verification-link.ts';
import { describeDevice } from './device.ts';
import { storeKnownSignIn, listKnownSignIns, type SignInOrigin } from './known-sign-ins.queries.ts';
import { placeName, placeOf } from './place.ts';

type SignedInAccount = Owner & { id: string; lastLoginAt: Date | null };

/**
 * A device or a country never seen for this account. The very first sign-in needs no notification; an account whose
 * known places were deleted since gets one.
 */
function isNew(known: SignInOrigin[], { device, place }: SignInOrigin, hasSignedIn: boolean): boolean {
  if (known.length === 0) return hasSignedIn;
  return !known.some((one) => one.device === device) || !known.some((one) => one.place === place);
}

/** Stores the place of a sign-in, and notifies the owner of a new device or country. */
export async function noteSignIn(
  trx: Db,
  mail: MailDeps,
  account: SignedInAccount,
  from: { userAgent: string | null; ip: string; at: Date },
): Promise<void> {
  const { device } = describeDevice(from.userAgent);
  const origin = { device: device.slice(0, 120), place: placeOf(from.ip) };
  const known = await listKnownSignIns(trx, account.id);
  await storeKnownSignIn(trx, account.id, origin, from.at);
  await setLastLogin(trx, account.id, from.at);
  if (!isNew(known, origin, account.lastLoginAt !== null)) return;
  const place = placeName(origin.place);
  await mailNewSignIn(trx, mail, account, { ...origin, place, ip: from.ip, at: from.at });
  await audit(trx, {
    actor: null,
    action: 'account.new_device',
    subject: account.id,
    detail: origin,
    ip: from.ip,
  });
}
