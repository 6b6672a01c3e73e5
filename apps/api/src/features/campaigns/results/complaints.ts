import type { sendComplaint as sending } from '@baara/contract/campaigns/published-results';
import type { answerComplaint as answering } from '@baara/contract/campaigns/results';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { complaintStateTitles, resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findOwnDocument } from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { selectComplaints } from './complaints.queries.ts';
import { readMyResult } from './my-result.ts';
import { complaintMail } from './results.mails.ts';

/**
 * Contests one's mark in a test, within the days that the publication gave.
 * @throws 409 RESULTS_NOT_PUBLISHED, COMPLAINT_LATE, COMPLAINT_TWICE; 422 naming the field.
 */
export async function sendComplaint(
  db: Db,
  actor: Actor,
  file: { id: string; campaign_id: string },
  { testId, text, documentId }: BodyOf<typeof sending>,
  now: Date,
): Promise<void> {
  const result = await readMyResult(db, file, now);
  if (!result) throw conflict('RESULTS_NOT_PUBLISHED', messages.NOT_PUBLISHED);
  if (!result.abilities.complain) throw conflict('COMPLAINT_LATE', messages.COMPLAINT_LATE);
  if (!result.tests.some(({ id }) => id === testId))
    throw invalid([{ field: 'testId', message: messages.TEST_UNKNOWN }]);
  const document = documentId === null ? null : await findOwnDocument(db, actor.accountId, documentId);
  if (document === undefined)
    throw invalid([{ field: 'documentId', message: campaignMessages.DOCUMENT_UNKNOWN }]);
  await runUniquely(
    'campaign_complaints_once_key',
    () =>
      db
        .insertInto('campaign_complaints')
        .values({
          application_id: file.id,
          test_id: testId,
          text,
          file_id: document?.id ?? null,
          sent_at: now,
        })
        .execute(),
    () => conflict('COMPLAINT_TWICE', messages.COMPLAINT_TWICE),
  );
}

/** Answers a complaint, once; its author is notified. @throws 404; 403; 409 COMPLAINT_CLOSED. */
export async function answerComplaint(
  db: Db,
  member: CompanyMember,
  { campaignId, id }: { campaignId: string; id: string },
  { state, answer, proposalId }: BodyOf<typeof answering>,
  { mailer, publicUrl, now }: { mailer: Mailer; publicUrl: string; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'answerComplaints', now }, async (tx, { row }) => {
    const [complaint] = await selectComplaints(tx, { campaignId, id });
    if (!complaint) throw notFound(messages.COMPLAINT_NOT_FOUND, 'COMPLAINT_NOT_FOUND');
    if (complaint.state !== 'open') throw conflict('COMPLAINT_CLOSED', messages.COMPLAINT_CLOSED);
    await requireProposal(tx, campaignId, proposalId);
    await tx
      .updateTable('campaign_complaints')
      .set({ state, answer, answered_by: member.accountId, answered_at: now, proposal_id: proposalId })
      .where('id', '=', id)
      .execute();
    const { candidate_id, first_name, application_id } = await tx
      .selectFrom('campaign_complaints as q')
      .innerJoin('campaign_applications as a', 'a.id', 'q.application_id')
      .where('q.id', '=', id)
      .select(['a.candidate_id', 'a.first_name', 'q.application_id'])
      .executeTakeFirstOrThrow();
    const isAccepted = state === 'accepted';
    const notification = {
      to: { id: candidate_id },
      kind: 'application' as const,
      type: notificationTypes.info,
      title: `Votre réclamation sur « ${complaint.test} » est ${isAccepted ? 'acceptée' : 'rejetée'}`,
      url: applicationPath({ applicationId: application_id }),
      mail: complaintMail({
        publicUrl,
        applicationId: application_id,
        firstName: first_name,
        campaign: row.title,
        test: complaint.test,
        isAccepted,
        answer,
      }),
    };
    await notify(tx, mailer, [notification], now);
    const effect = proposalId === null ? '' : ', correction de la note proposée';
    return {
      kind: 'complaint-answered',
      detail: `${complaint.fileNumber}, ${complaint.test} : ${complaintStateTitles[state].toLowerCase()}${effect}`,
      ...(proposalId !== null && { about: { proposal: proposalId, complaint: id } }),
    };
  });
}

/** @throws 422 for a proposal that is not the campaign's. */
async function requireProposal(tx: Db, campaignId: string, proposalId: string | null): Promise<void> {
  if (proposalId === null) return;
  const known = await tx
    .selectFrom('two_person_proposals')
    .where('id', '=', proposalId)
    .where('scope_id', '=', campaignId)
    .select('id')
    .executeTakeFirst();
  if (!known) throw invalid([{ field: 'proposalId', message: messages.PROPOSAL_UNKNOWN }]);
}
