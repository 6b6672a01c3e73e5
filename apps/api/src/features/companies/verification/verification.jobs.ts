import {
  VERIFICATION_STORED_DAYS,
  VERIFICATION_WARNED_DAYS,
} from '@baara/contract/companies/verification-words';
import { dayInWords } from '@baara/contract/formats/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { runInTurn } from '../../../platform/queue/process-due-items.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { type DecisionServices, notifyCompany } from './decide-verification.ts';
import { dayOf } from './prepare-verification.ts';
import { deleteOldDocuments, selectExpired, selectToWarn, setWarned } from './queue.queries.ts';
import { verificationEndedMail, verificationExpiryMail } from './verification.mails.ts';
import { endVerifications, lockVerification, setCompanyUnverified } from './verification.queries.ts';

const renew = defineJob<Record<string, never>>('companies.verifications', { policy: 'exclusive' });

const DAY_MS = 24 * 3600 * 1000;

type Deps = { db: Db; mailer: Mailer; config: Pick<Config, 'http'>; now: () => Date };

/** Every morning: badges that end, badges that soon will, and documents that nobody needs any more. */
export function registerVerificationJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { db, mailer, config, now }: Deps,
): void {
  queue.work(renew, () => followVerifications(db, { mailer, publicUrl: config.http.publicUrl, now: now() }));
  queue.schedule(renew, '15 5 * * *', {});
}

/** Run again, it finds none of them. */
export function followVerifications(db: Db, services: DecisionServices): Promise<void> {
  const { now } = services;
  return runInTurn([
    () => expireVerifications(db, services),
    () => warnOfExpiry(db, services),
    () => deleteOldDocuments(db, new Date(now.getTime() - VERIFICATION_STORED_DAYS * DAY_MS)),
  ]);
}

async function expireVerifications(db: Db, services: DecisionServices): Promise<void> {
  const { now, publicUrl } = services;
  for (const { id, company_id: companyId, company_name: name } of await selectExpired(db, dayOf(now))) {
    await db.transaction().execute(async (tx) => {
      if ((await lockVerification(tx, id))?.state !== 'verified') return;
      const reason = 'Un des documents n’est plus valable.';
      await endVerifications(tx, companyId, ['verified'], { state: 'expired', by: null, reason, at: now });
      await setCompanyUnverified(tx, companyId, now);
      await announcePageChange(tx);
      await notifyCompany(tx, companyId, services, {
        title: `La mention « Entreprise vérifiée » de « ${name} » a expiré : envoyez des documents à jour`,
        mail: verificationEndedMail({ publicUrl, name, reason }),
      });
      await audit(tx, { actor: null, action: 'company.verification_expired', subject: companyId });
    });
  }
}

async function warnOfExpiry(db: Db, services: DecisionServices): Promise<void> {
  const { now, publicUrl } = services;
  const by = dayOf(new Date(now.getTime() + VERIFICATION_WARNED_DAYS * DAY_MS));
  for (const due of await selectToWarn(db, by)) {
    await db.transaction().execute(async (tx) => {
      const until = dayInWords(new Date(due.valid_until));
      await setWarned(tx, due.id, now);
      await notifyCompany(tx, due.company_id, services, {
        title: `Documents à renouveler avant le ${until}`,
        mail: verificationExpiryMail({ publicUrl, name: due.company_name, until }),
      });
    });
  }
}
