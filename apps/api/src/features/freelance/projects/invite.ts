import { projectLimits, projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import { countHit, readHits } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notify } from '../../notifications/public/notify.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { missionPath, shortName } from '../public/missions.ts';
import { findInvited, insertInvitations, selectInvitable, setDeclined } from './invitations.queries.ts';
import { projectInvitationMail } from './projects.mails.ts';
import type { ProjectRow } from './projects.queries.ts';
import { lockFor, type ProjectServices } from './read-project.ts';

const DAY_SECONDS = 86_400;
const limitKey = (accountId: string): string => `project-invitations:${accountId}`;

/** How many this account may still send today. */
export async function countInvitationsLeft(db: Db, accountId: string, now: Date): Promise<number> {
  const { hits } = await readHits(db, limitKey(accountId), DAY_SECONDS, now);
  return Math.max(0, projectLimits.invitationsADay - hits);
}

/**
 * Invites freelances to an open project; who was invited before is not a second time. Each gets a notification and a mail.
 * @param invited.freelances ids of public profiles.
 * @returns how many were sent.
 * @throws 404, 403; 409 PROJECT_NOT_OPEN, 422 for a freelance who does not show themselves, 429 past the day's limit: then
 * none is sent.
 */
export async function inviteFreelances(
  db: Db,
  actor: Actor,
  { id, freelances, message }: { id: string; freelances: readonly string[]; message: string | null },
  services: ProjectServices,
): Promise<number> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const project = await lockFor(tx, actor, id, { action: 'invite', now });
    if (project.company_id !== null) await requireReleased(tx, project.company_id);
    const people = await selectInvitable(tx, freelances);
    if (people.length < new Set(freelances).size)
      throw invalid([{ field: 'freelances', message: messages.FREELANCE_GONE }]);
    const sent = await insertInvitations(
      tx,
      { missionId: id, by: actor.accountId, message, at: now },
      people.map(({ account_id: account }) => account),
    );
    if (sent.length === 0) return 0;
    await countInvitations(tx, actor, sent.length, now);
    await notifyInvited(tx, project, { people, message, sent }, services);
    return sent.length;
  });
}

/** Counted in the transaction: refused, none of them counts. */
async function countInvitations(tx: Db, actor: Actor, count: number, now: Date): Promise<void> {
  const { hits, secondsLeft } = await countHit(tx, limitKey(actor.accountId), DAY_SECONDS, now, count);
  if (hits > projectLimits.invitationsADay) throw tooManyRequests(secondsLeft, messages.TOO_MANY_INVITATIONS);
}

type Sent = {
  people: Awaited<ReturnType<typeof selectInvitable>>;
  message: string | null;
  sent: Awaited<ReturnType<typeof insertInvitations>>;
};

async function notifyInvited(
  tx: Db,
  project: ProjectRow,
  { people, message, sent }: Sent,
  { mailer, publicUrl, now }: ProjectServices,
): Promise<void> {
  const client = project.company_name ?? shortName(project, 'Un client');
  const notifications = sent.flatMap(({ freelance_id: account }) => {
    const person = people.find(({ account_id: id }) => id === account);
    if (!person) return [];
    return {
      to: { id: account },
      kind: 'message' as const,
      title: `${client} vous invite à proposer vos services pour « ${project.title} »`,
      url: missionPath(project.id),
      mail: projectInvitationMail({
        publicUrl,
        missionId: project.id,
        mission: project.title,
        firstName: person.first_name,
        client,
        message,
        closesOn: dayInWords(project.closes_on),
      }),
    };
  });
  await notify(tx, mailer, notifications, now);
  const [first] = sent;
  if (message === null || !first) return;
  const company = project.company_id === null ? {} : { companyId: project.company_id };
  // The same words to all of them: read once.
  const subject = { subjectKind: 'mission' as const, subjectId: `${project.id}/invitation/${first.id}` };
  await flagText(tx, { ...subject, text: message, ...company }, { mailer, now });
}

/** Declined twice, it is declined once; its sender is notified. @throws 404 for who was not invited. */
export async function declineInvitation(
  db: Db,
  actor: Actor,
  id: string,
  { mailer, now }: Pick<ProjectServices, 'mailer' | 'now'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findInvited(tx, id, actor.accountId);
    if (!found) throw notFound(messages.INVITATION_NOT_FOUND, 'INVITATION_NOT_FOUND');
    if (!(await setDeclined(tx, id, actor.accountId, now)) || found.invited_by === null) return;
    const notification = {
      to: { id: found.invited_by },
      kind: 'message' as const,
      title: `Une invitation à « ${found.title} » a été déclinée`,
      url: `/client/projects/${id}?onglet=invitations`,
    };
    await notify(tx, mailer, [notification], now);
  });
}
