import { freelanceAdministrationMessages } from '@baara/contract/freelance/administration-words';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import type { ProposalBody } from '@baara/contract/freelance/proposals';
import { proposalLimits, proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { readHits, reserveHit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { missionStateOf } from '../public/mission-state.ts';
import { requireOpenActivity } from '../public/open-activity.ts';
import { freelanceName } from '../public/mission-state.ts';
import { notifyClient } from './notify-sides.ts';
import { editRefusal, sendRefusal, withdrawRefusal } from './proposals.policy.ts';
import { proposalMail } from './proposals.mails.ts';
import {
  type Answer,
  changeProposal,
  findOwnProposal,
  findProposer,
  insertProposal,
  lockMission,
  type OwnProposalRow,
  type ProposalMission,
  selectOwnWorks,
} from './proposals.queries.ts';

export type ProposalServices = { mailer: Pick<Mailer, 'sendMail'>; config: Pick<Config, 'http'> };

const DAY_SECONDS = 86_400;
const dailyLimit = { limit: proposalLimits.perDay, windowSeconds: DAY_SECONDS };
/** Withdrawn and sent again: the client is notified each time. */
const perMissionLimit = { limit: 5, windowSeconds: DAY_SECONDS };
const dailyKey = (freelanceId: string): string => `mission-proposals:${freelanceId}`;

export const missionMissing = () => notFound(freelanceMessages.MISSION_NOT_FOUND, 'MISSION_NOT_FOUND');

/** New proposals that this freelance may still send today. */
export async function readQuota(db: Db, freelanceId: string, now: Date) {
  const { hits } = await readHits(db, dailyKey(freelanceId), DAY_SECONDS, now);
  return { left: Math.max(0, dailyLimit.limit - hits), limit: dailyLimit.limit };
}

/** @throws 422 for a day that has passed, a required question without an answer, a piece that is not theirs. */
async function contentOf(tx: Db, accountId: string, mission: ProposalMission, body: ProposalBody, now: Date) {
  const errors: FieldError[] = [];
  if (body.deliversOn !== null && body.deliversOn < now.toISOString().slice(0, 10))
    errors.push({ field: 'deliversOn', message: messages.DELIVERS_PAST });
  const given = new Map(body.answers.map(({ questionId, text }) => [questionId, text]));
  const answers: Answer[] = [];
  for (const [place, { id, text: question, isRequired }] of mission.questions.entries()) {
    const text = given.get(id) ?? '';
    if (text !== '') answers.push({ questionId: id, question, text });
    else if (isRequired) errors.push({ field: `answers.${place}.text`, message: messages.ANSWER_REQUIRED });
  }
  const works = [...new Set(body.works)];
  if (works.length > 0) {
    const own = new Set((await selectOwnWorks(tx, accountId)).map(({ id }) => id));
    if (works.some((id) => !own.has(id))) errors.push({ field: 'works', message: messages.WORK_UNKNOWN });
  }
  if (errors.length > 0) throw invalid(errors);
  return {
    message: body.message,
    pricing: body.pricing,
    price_xof: body.price,
    days: body.days,
    delivers_on: body.deliversOn,
    answers,
    works,
  };
}
type Content = Awaited<ReturnType<typeof contentOf>>;

/** Whether what stands is what is sent: a request that comes twice. */
const isSame = (row: OwnProposalRow, content: Content, plan: ProposalBody['milestones']): boolean => {
  const { message, pricing, price_xof, days, delivers_on, answers, works, milestones } = row;
  const stored = {
    message,
    pricing,
    price_xof,
    days,
    delivers_on,
    answers: answers.map(({ questionId, question, text }) => ({ questionId, question, text })),
    works: works.map(({ id }) => id),
  };
  const plans = [milestones, plan].map((steps) =>
    steps.map(({ title, deliverable, amount, dueOn }) => [title, deliverable, amount, dueOn]),
  );
  return (
    JSON.stringify(stored) === JSON.stringify(content) &&
    JSON.stringify(plans[0]) === JSON.stringify(plans[1])
  );
};

/**
 * Sends a proposal (`version` 0), or changes one that the client has not read. Sent again as it stands, it answers the same.
 * @throws 404; 410 for a withdrawn mission; 409 MISSION_CLOSED, ACTIVITY_CLOSED, ALREADY_PROPOSED, PROPOSAL_READ, PROPOSAL_DECIDED,
 * PROPOSAL_MOVED, PROFILE_REQUIRED; 403 FREELANCE_SUSPENDED; 422; 429 above the day's limit.
 */
export async function sendProposal(
  db: Db,
  actor: Actor,
  { missionId, ...body }: ProposalBody & { missionId: string },
  services: ProposalServices,
  now: Date,
): Promise<OwnProposalRow> {
  const { accountId } = actor;
  return db.transaction().execute(async (tx) => {
    const mission = await lockMission(tx, missionId);
    if (!mission?.is_spoken_for || mission.status === 'draft') throw missionMissing();
    const earlier = await findOwnProposal(tx, missionId, accountId);
    const isNew = body.version === 0;
    const content = await contentOf(tx, accountId, mission, body, now);
    if (earlier && earlier.status !== 'withdrawn' && isSame(earlier, content, body.milestones))
      return earlier;
    const proposer = await findProposer(tx, accountId);
    if (proposer?.is_suspended)
      throw forbidden(freelanceAdministrationMessages.IS_SUSPENDED, 'FREELANCE_SUSPENDED');
    await requireOpenActivity(tx, accountId);
    if (isNew) {
      const state = missionStateOf(mission, now.toISOString().slice(0, 10));
      const refusal = sendRefusal(state, mission, earlier);
      if (refusal) throw refusal;
      if (!proposer) throw conflict('PROFILE_REQUIRED', freelanceMessages.PROFILE_REQUIRED);
      await takeHit(
        tx,
        `mission-proposal:${missionId}:${accountId}`,
        perMissionLimit,
        now,
        freelanceMessages.TOO_MANY,
      );
      const { hits, secondsLeft } = await reserveHit(tx, dailyKey(accountId), dailyLimit, now);
      if (hits === null) throw tooManyRequests(secondsLeft, messages.DAILY_LIMIT);
      await insertProposal(
        tx,
        {
          ...content,
          answers: JSON.stringify(content.answers),
          mission_id: missionId,
          freelance_id: accountId,
          status: 'sent',
          sent_at: now,
          updated_at: now,
        },
        body.milestones,
      );
    } else
      await editProposal(
        tx,
        mission,
        earlier,
        { ...content, milestones: body.milestones, version: body.version },
        now,
      );
    const proposal = await findOwnProposal(tx, missionId, accountId);
    if (!proposal) throw new Error('A proposal that was just written is not found.');
    const flagged = { subjectKind: 'proposal' as const, subjectId: proposal.id, text: wordsOf(proposal) };
    await flagText(tx, flagged, { mailer: services.mailer, now });
    if (isNew && proposer) {
      const mail = proposalMail({
        publicUrl: services.config.http.publicUrl,
        missionId,
        mission: mission.title,
        freelance: freelanceName(proposer),
        headline: proposer.headline,
        message: proposal.message,
        total: proposal.total_xof,
      });
      const title = `Nouvelle proposition pour « ${mission.title} »`;
      await notifyClient(tx, services.mailer, mission, { title, mail }, now);
    }
    return proposal;
  });
}

/** What the client reads: a moderator looks at what resembles a scam. */
const wordsOf = ({ message, answers, milestones }: OwnProposalRow): string =>
  [
    message,
    ...answers.map(({ text }) => text),
    ...milestones.map(({ title, deliverable }) => [title, deliverable].filter(Boolean).join(' : ')),
  ].join('\n');

async function editProposal(
  tx: Db,
  mission: ProposalMission,
  earlier: OwnProposalRow | undefined,
  { version, milestones, ...content }: Content & Pick<ProposalBody, 'milestones' | 'version'>,
  now: Date,
): Promise<void> {
  if (!earlier || earlier.status === 'withdrawn') throw notFound(messages.NOT_FOUND, 'PROPOSAL_NOT_FOUND');
  const refusal = editRefusal(earlier, mission);
  if (refusal) throw refusal;
  if (earlier.version !== version) throw conflict('PROPOSAL_MOVED', messages.MOVED);
  const changed = {
    ...content,
    answers: JSON.stringify(content.answers),
    version: version + 1,
    updated_at: now,
  };
  await changeProposal(tx, earlier.id, changed, milestones);
}

/**
 * Withdraws the own proposal; a second call, or one without a proposal, changes nothing.
 * @throws 404 for no such mission; 409 PROPOSAL_ACCEPTED, PROPOSAL_DECIDED.
 */
export async function withdrawProposal(
  db: Db,
  actor: Actor,
  missionId: string,
  services: ProposalServices,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mission = await lockMission(tx, missionId);
    if (!mission || mission.status === 'draft') throw missionMissing();
    const proposal = await findOwnProposal(tx, missionId, actor.accountId);
    if (!proposal || proposal.status === 'withdrawn') return;
    const refusal = withdrawRefusal(proposal);
    if (refusal) throw refusal;
    await changeProposal(tx, proposal.id, { status: 'withdrawn', updated_at: now, decided_at: now });
    if (mission.removed_at || proposal.ended_at) return;
    const title = `Une proposition pour « ${mission.title} » a été retirée`;
    await notifyClient(tx, services.mailer, mission, { title }, now);
  });
}
