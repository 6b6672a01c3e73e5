import {
  type DeclineKind,
  declineTitles,
  proposalMessages as messages,
} from '@baara/contract/freelance/proposals-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { proposalAcceptedEvent } from '../work/public/work-events.ts';
import { notifyFreelance } from './notify-sides.ts';
import {
  type Decision,
  decidedState,
  decisionRefusal,
  isClientSide,
  mayDeclineOthers,
  requireDecider,
} from './proposals.policy.ts';
import { acceptedMail, declinedMail } from './proposals.mails.ts';
import {
  awardMission,
  changeProposal,
  findMission,
  findMissionId,
  findReceived,
  lockMission,
  lockStanding,
  type ProposalMission,
  type ReceivedRow,
} from './proposals.queries.ts';
import { missionMissing, type ProposalServices } from './send-proposal.ts';

export const proposalMissing = () => notFound(messages.NOT_FOUND, 'PROPOSAL_NOT_FOUND');

type Received = { mission: ProposalMission; row: ReceivedRow };

/** @throws 404 for one that is not this side's to read. */
export async function readReceived(db: Db, actor: Actor, id: string): Promise<Received> {
  const row = await findReceived(db, id);
  const mission = row && (await findMission(db, row.mission_id));
  if (!mission || !isClientSide(actor, mission)) throw proposalMissing();
  return { mission, row };
}

/** @throws 404 for another's mission. */
export async function requireOwnMission(db: Db, actor: Actor, id: string): Promise<ProposalMission> {
  const mission = await findMission(db, id);
  if (!mission || !isClientSide(actor, mission)) throw missionMissing();
  return mission;
}

/** The mission first, then its proposal, until the transaction ends. @throws 404; 403 for who only looks on. */
async function lockReceived(tx: Db, actor: Actor, id: string): Promise<Received> {
  requireDecider(actor);
  const missionId = await findMissionId(tx, id);
  const mission = missionId === undefined ? undefined : await lockMission(tx, missionId);
  const row = await findReceived(tx, id);
  if (!mission || !row || !isClientSide(actor, mission)) throw proposalMissing();
  return { mission, row };
}

/** The client's screen shows it to somebody: from now on nothing changes in it. */
export async function markRead(db: Db, actor: Actor, id: string, now: Date): Promise<Received> {
  return db.transaction().execute(async (tx) => {
    const { mission, row } = await lockReceived(tx, actor, id);
    if (row.read_at !== null) return { mission, row };
    await changeProposal(tx, id, { read_at: now });
    return { mission, row: { ...row, read_at: now } };
  });
}

type Answer = {
  /** Accepted as it was read in this version. */
  version?: number;
  decline?: { kind: DeclineKind; text: string | null };
};

/**
 * Decides about a proposal; decided that way already, it stays as it is.
 * @throws 404; 403 READ_ONLY_MEMBER; 409 MISSION_OVER, MISSION_AWARDED, PROPOSAL_DECIDED, and PROPOSAL_MOVED when the
 * freelance changed it since it was read.
 */
export async function decideProposal(
  db: Db,
  actor: Actor,
  { id, decision, version, decline }: { id: string; decision: Decision } & Answer,
  { events, ...services }: ProposalServices & { events: Events },
  now: Date,
): Promise<Received> {
  return db.transaction().execute(async (tx) => {
    const { mission, row } = await lockReceived(tx, actor, id);
    const status = decidedState[decision];
    if (row.status === status && row.ended_at === null) return { mission, row };
    const refusal = decisionRefusal(decision, row, mission);
    if (refusal) throw refusal;
    if (version !== undefined && version !== row.version) throw conflict('PROPOSAL_MOVED', messages.MOVED);
    await changeProposal(tx, id, {
      status,
      decided_at: status === 'sent' ? null : now,
      // Who decides has read.
      read_at: row.read_at ?? now,
      ...(decline ? { decline_kind: decline.kind, decline_reason: decline.text } : {}),
    });
    const person = { missionId: mission.id, freelanceId: row.freelance_id };
    const context = {
      publicUrl: services.config.http.publicUrl,
      missionId: mission.id,
      mission: mission.title,
      firstName: row.first_name,
    };
    if (decision === 'decline' && decline) {
      const title = `Votre proposition pour « ${mission.title} » n’est pas retenue`;
      const mail = declinedMail({ ...context, reason: sentenceOf(decline) });
      await notifyFreelance(tx, services.mailer, person, { title, mail }, now);
    } else if (decision === 'accept') {
      await awardMission(tx, mission.id, now);
      await announcePageChange(tx);
      await events.emit(tx, proposalAcceptedEvent, {
        missionId: mission.id,
        proposalId: id,
        by: actor.accountId,
        at: now,
      });
      const title = `Votre proposition pour « ${mission.title} » est acceptée`;
      const mail = acceptedMail({ ...context, total: row.total_xof });
      await notifyFreelance(tx, services.mailer, person, { title, mail }, now);
    } else if (decision === 'shortlist') {
      const title = `Votre proposition pour « ${mission.title} » est présélectionnée`;
      await notifyFreelance(tx, services.mailer, person, { title }, now);
    }
    const decided = await findReceived(tx, id);
    const after = await findMission(tx, mission.id);
    if (!decided || !after) throw proposalMissing();
    return { mission: after, row: decided };
  });
}

const sentenceOf = ({ kind, text }: { kind: DeclineKind; text: string | null }): string =>
  [kind === 'other' ? null : `${declineTitles[kind]}.`, text].filter((part) => part !== null).join(' ');

/**
 * Declines all that still wait, with one sentence, once another was taken.
 * @returns how many.
 * @throws 404; 403; 409 PROPOSALS_OPEN while nothing is decided.
 */
export async function declineOthers(
  db: Db,
  actor: Actor,
  { missionId, text }: { missionId: string; text: string },
  services: ProposalServices,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    requireDecider(actor);
    const mission = await lockMission(tx, missionId);
    if (!mission || !isClientSide(actor, mission)) throw missionMissing();
    if (!mayDeclineOthers(actor, mission)) throw conflict('PROPOSALS_OPEN', messages.NOT_AWARDED);
    const others = await lockStanding(tx, missionId);
    const decline = { kind: 'other_chosen', text } as const;
    const title = `Votre proposition pour « ${mission.title} » n’est pas retenue`;
    for (const { id, freelance_id: freelanceId, first_name: firstName } of others) {
      await changeProposal(tx, id, {
        status: 'declined',
        decided_at: now,
        decline_kind: decline.kind,
        decline_reason: text,
      });
      const mail = declinedMail({
        publicUrl: services.config.http.publicUrl,
        missionId,
        mission: mission.title,
        firstName,
        reason: sentenceOf(decline),
      });
      await notifyFreelance(tx, services.mailer, { missionId, freelanceId }, { title, mail }, now);
    }
    return others.length;
  });
}
