import {
  VERIFICATION_STORED_DAYS,
  VERIFICATION_WARNED_DAYS,
} from '@baara/contract/document-review/review-words';
import { dayInWords } from '@baara/contract/formats/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runInTurn } from '../../../platform/queue/process-due-items.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { type DecisionServices, notifyPeople } from './decide-request.ts';
import { dayOf } from './prepare-request.ts';
import {
  deleteOldDocuments,
  endRequests,
  lockRequest,
  selectExpired,
  selectToWarn,
  updateRequest,
} from './requests.queries.ts';
import type { ReviewSubject } from './review-subject.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Badges that end, badges that soon will, and documents that nobody needs any more. Run again, it finds none of them. */
export function followRequests(db: Db, subject: ReviewSubject, services: DecisionServices): Promise<void> {
  const { now } = services;
  return runInTurn([
    () => expireBadges(db, subject, services),
    () => warnOfExpiry(db, subject, services),
    () => deleteOldDocuments(db, subject, new Date(now.getTime() - VERIFICATION_STORED_DAYS * DAY_MS)),
  ]);
}

async function expireBadges(db: Db, subject: ReviewSubject, services: DecisionServices): Promise<void> {
  const { now, publicUrl } = services;
  for (const { id, subject_id: subjectId, subject_name: name } of await selectExpired(
    db,
    subject,
    dayOf(now),
  )) {
    await db.transaction().execute(async (tx) => {
      if ((await lockRequest(tx, subject, id))?.state !== 'verified') return;
      const reason = 'Un des documents n’est plus valable.';
      const end = { state: 'expired' as const, by: null, reason, at: now };
      await endRequests(tx, subject, subjectId, ['verified'], end);
      await subject.setUnverified(tx, subjectId, now);
      await announcePageChange(tx);
      await notifyPeople(tx, subject, subjectId, services, {
        title: subject.titles.expired(name),
        mail: subject.mails.ended({ publicUrl, name, reason }),
      });
      await audit(tx, { actor: null, action: `${subject.kind}.verification_expired`, subject: subjectId });
    });
  }
}

async function warnOfExpiry(db: Db, subject: ReviewSubject, services: DecisionServices): Promise<void> {
  const { now, publicUrl } = services;
  const by = dayOf(new Date(now.getTime() + VERIFICATION_WARNED_DAYS * DAY_MS));
  for (const due of await selectToWarn(db, subject, by)) {
    await db.transaction().execute(async (tx) => {
      const until = dayInWords(new Date(due.valid_until));
      await updateRequest(tx, due.id, { warned_at: now });
      await notifyPeople(tx, subject, due.subject_id, services, {
        title: `Documents à renouveler avant le ${until}`,
        mail: subject.mails.expiry({ publicUrl, name: due.subject_name, until }),
      });
    });
  }
}
