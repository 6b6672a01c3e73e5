import type { ActivityState } from '@baara/contract/freelance/settings-words';
import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import { requireShownActivity } from '../public/open-activity.ts';
import { publicNameOf } from '../public/read-freelance.ts';
import {
  deleteActivity,
  findActivity,
  lockProfile,
  setVisible,
  type SettingsProfile,
  withdrawProposals,
  writeActivity,
  writeVisibility,
} from './settings.queries.ts';

const changes = { limit: 60, windowSeconds: 3600 };

async function change(
  db: Db,
  { accountId }: Actor,
  now: Date,
  write: (tx: Db, profile: SettingsProfile) => Promise<void>,
): Promise<void> {
  await takeHit(db, `freelance-settings:${accountId}`, changes, now);
  await db.transaction().execute(async (tx) => {
    const profile = await lockProfile(tx, accountId);
    if (!profile) throw conflict('PROFILE_REQUIRED', messages.PROFILE_REQUIRED);
    await write(tx, profile);
    await announcePageChange(tx);
  });
}

/**
 * @throws 409 PROFILE_REQUIRED; 409 PROFILE_CHANGED when `version` is no longer the stored one; 409 ACTIVITY_NOT_OPEN to
 * be shown while the activity is paused or closed; 429.
 */
export async function saveVisibility(
  db: Db,
  actor: Actor,
  visibility: { isVisible: boolean; showsFullName: boolean; version: number },
  now: Date,
): Promise<void> {
  await change(db, actor, now, async (tx, profile) => {
    if (profile.version !== visibility.version) throw conflict('PROFILE_CHANGED', messages.CHANGED);
    if (visibility.isVisible) await requireShownActivity(tx, actor.accountId);
    await writeVisibility(tx, actor.accountId, visibility, now);
  });
}

/**
 * Opens, pauses or closes the activity; the same state again changes nothing. Contracts and money go on as they are.
 * @throws 409 PROFILE_REQUIRED; 429.
 */
export async function changeActivity(
  db: Db,
  actor: Actor,
  { state, ip }: { state: ActivityState; ip: string },
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<void> {
  await change(db, actor, now, async (tx, profile) => {
    const { accountId } = actor;
    const before = await findActivity(tx, accountId);
    if (before.state === state) return;
    // From a pause to a closing, what stood before the pause is what comes back.
    const wasVisible = before.was_visible ?? profile.is_visible;
    if (state === 'open') {
      await deleteActivity(tx, accountId);
      await setVisible(tx, accountId, wasVisible, now);
    } else {
      await writeActivity(tx, accountId, { state, was_visible: wasVisible, since: now });
      await setVisible(tx, accountId, false, now);
      if (state === 'closed') await withdrawAll(tx, actor, { mailer, now });
    }
    await audit(tx, { actor, action: `freelance.activity_${state}`, subject: accountId, ip });
  });
}

/** The clients read in their bell that the proposal is gone; one they accepted stays. */
async function withdrawAll(
  tx: Db,
  actor: Actor,
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<void> {
  const name = publicNameOf(actor, false);
  const notifications = (await withdrawProposals(tx, actor.accountId, now)).map(
    ({ missionId, title, clientId }) => ({
      to: { id: clientId },
      kind: 'message' as const,
      title: `${name} a retiré sa proposition pour « ${title} »`,
      url: `/freelance/opportunities/${missionId}`,
    }),
  );
  await notify(tx, mailer, notifications, now);
}
