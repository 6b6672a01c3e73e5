import { QUALITY_MONTHS, reportMessages as messages } from '@baara/contract/workspace/report-measures';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { notify } from '../../notifications/public/notify.ts';
import { insertDueChecks, updateCheck } from './hiring-checks.queries.ts';

export type CheckAnswer = {
  outcome: 'here' | 'left' | 'skipped';
  mark: number | null;
  comment: string | null;
};

/**
 * Writes the answer to a question of the company; any of its writers may, and may correct it.
 * @throws 404 CHECK_NOT_FOUND
 */
export async function answerHiringCheck(
  db: Db,
  { company, accountId }: Pick<CompanyMember, 'company' | 'accountId'>,
  applicationId: string,
  { outcome, mark, comment }: CheckAnswer,
  at: Date,
): Promise<void> {
  const said = outcome === 'skipped' ? { mark: null, comment: null } : { mark, comment };
  const about = { applicationId, companyId: company.id };
  if (!(await updateCheck(db, about, { outcome, ...said, by: accountId, at })))
    throw notFound(messages.CHECK_NOT_FOUND, 'CHECK_NOT_FOUND');
}

/** Asks about a few hundred hirings at most in one transaction; the next run asks about the others. */
const AT_ONCE = 200;

/**
 * Once, six months after each hiring: is the person still there? The question and its bell are written together, and a
 * question that exists is not asked again. @returns the number of questions.
 */
export async function askDueChecks(
  db: Db,
  { mailer, now }: { mailer: Pick<Mailer, 'sendMail'>; now: () => Date },
): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await db.transaction().execute(async (tx) => {
      const rows = await insertDueChecks(tx, now(), AT_ONCE);
      const byPerson = Map.groupBy(
        rows.filter((row) => row.asked_of !== null),
        (row) => row.asked_of as string,
      );
      const notifications = [...byPerson].map(([id, { length }]) => ({
        to: { id },
        kind: 'company' as const,
        title: sentence(length),
        url: '/recruiter/hiring-checks',
      }));
      await notify(tx, mailer, notifications, now());
      return rows.length;
    });
    asked += due;
    if (due < AT_ONCE) return asked;
  }
}

const sentence = (count: number): string =>
  count === 1
    ? `Une personne que vous avez recrutée il y a ${QUALITY_MONTHS} mois est-elle encore en poste ?`
    : `${count} personnes que vous avez recrutées il y a ${QUALITY_MONTHS} mois sont-elles encore en poste ?`;
