import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict, gone } from '../../platform/http/errors.ts';
import { takeHit } from '../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { notify } from '../notifications/public/notify.ts';
import { proposeRefusal, suspended } from './freelance.policy.ts';
import { missionPath, proposalMail } from './freelance.mails.ts';
import type { NotifyContext } from './freelance-deps.ts';
import { findInterest, type InterestRow, putInterest, withdraw } from './interests.queries.ts';
import { lockMission } from './missions.queries.ts';
import { missionStateOf } from './missions.view.ts';
import { findOwnProfile, findSuspension, type OwnProfileRow } from './profiles.queries.ts';
import { freelanceName } from './public-name.ts';
import { missionMissing } from './read-mission.ts';

/** A freelance looks for work; nobody proposes so often. */
const hourlyLimit = { limit: 20, windowSeconds: 3600 };
/** Withdrawn and sent again: the client is notified each time. */
const perMissionLimit = { limit: 5, windowSeconds: 86_400 };

async function lockShownMission(tx: Db, id: string, now: Date) {
  const mission = await lockMission(tx, id);
  if (!mission || mission.status === 'draft') throw missionMissing();
  if (mission.removed_at) throw gone(messages.MISSION_GONE, 'MISSION_GONE');
  return { mission, state: missionStateOf(mission, now.toISOString().slice(0, 10)) };
}

/**
 * Proposes one's services; sent again unchanged, it gives the first answer again, also once the mission is closed.
 * @throws 404, 410 for a withdrawn mission; 409 MISSION_CLOSED, ALREADY_PROPOSED, PROFILE_REQUIRED; 403 FREELANCE_SUSPENDED; 429.
 */
export async function proposeServices(
  db: Db,
  actor: Actor,
  { mailer, publicUrl, now }: NotifyContext,
  { missionId, message, price }: { missionId: string; message: string; price: number },
): Promise<InterestRow> {
  const freelanceId = actor.accountId;
  await takeHit(db, `mission-interest:${freelanceId}`, hourlyLimit, now, messages.TOO_MANY);
  return db.transaction().execute(async (tx) => {
    const { mission, state } = await lockShownMission(tx, missionId, now);
    const earlier = await findInterest(tx, missionId, freelanceId);
    if (earlier?.message === message && earlier.price_xof === price) return earlier;
    if (await findSuspension(tx, freelanceId)) throw suspended();
    const refusal = proposeRefusal(state, earlier !== undefined);
    if (refusal) throw refusal;
    const profile = await findOwnProfile(tx, freelanceId);
    if (!profile) throw conflict('PROFILE_REQUIRED', messages.PROFILE_REQUIRED);
    const key = `mission-interest:${missionId}:${freelanceId}`;
    await takeHit(tx, key, perMissionLimit, now, messages.TOO_MANY);
    const interest = { message, price_xof: price, sent_at: now };
    await putInterest(tx, { mission_id: missionId, freelance_id: freelanceId, ...interest });
    const notification = proposalNotification(publicUrl, actor, { mission, profile, interest });
    await notify(tx, mailer, [notification], now);
    return interest;
  });
}

type Proposal = {
  mission: { id: string; client_id: string; title: string };
  profile: OwnProfileRow;
  interest: InterestRow;
};

const proposalNotification = (publicUrl: string, actor: Actor, { mission, profile, interest }: Proposal) => ({
  to: { id: mission.client_id },
  kind: 'message' as const,
  title: `Nouvelle proposition pour « ${mission.title} »`,
  url: `${missionPath(mission.id)}#propositions`,
  mail: proposalMail({
    publicUrl,
    missionId: mission.id,
    mission: mission.title,
    freelance: freelanceName({
      first_name: actor.firstName,
      last_name: actor.lastName,
      shows_full_name: profile.shows_full_name,
    }),
    headline: profile.headline,
    message: interest.message,
    price: interest.price_xof,
  }),
});

/** Withdraws a proposal; a second call, or one without a proposal, changes nothing. @throws 404 for no such mission. */
export async function withdrawProposal(
  db: Db,
  actor: Actor,
  { mailer, now }: NotifyContext,
  missionId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mission = await lockMission(tx, missionId);
    if (!mission || mission.status === 'draft') throw missionMissing();
    if (!(await withdraw(tx, missionId, actor.accountId, now))) return;
    if (mission.removed_at) return;
    const notification = {
      to: { id: mission.client_id },
      kind: 'message' as const,
      title: `Une proposition pour « ${mission.title} » a été retirée`,
      url: `${missionPath(missionId)}#propositions`,
    };
    await notify(tx, mailer, [notification], now);
  });
}
