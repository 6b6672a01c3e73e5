import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { announcePageChange } from '../../../../platform/web/public-pages.ts';
import { notify } from '../../../notifications/public/notify.ts';
import { readSite } from '../../../settings/site-settings/public/read-site.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { withdrawVerifications } from '../../verification/public/outdate-verification.ts';
import { companyDeletedMail } from '../administration.mails.ts';
import { companyNotFound } from '../read-company.ts';
import {
  emptyCompany,
  hasOpenCampaign,
  hasPendingTopUp,
  type LockedCompany,
  lockForAdministration,
  selectMembers,
} from '../suspensions.queries.ts';

const Deletion = z.object({ companyId: Uuid });
type Deletion = z.infer<typeof Deletion>;

async function findFacts(db: Db, id: string) {
  return db
    .selectFrom('companies as c')
    .leftJoin('ledger_accounts as w', 'w.company_id', 'c.id')
    .select(['c.name', 'c.deleted_at', 'w.balance_xof'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** @throws 404; 409 COMPANY_DELETED, COMPANY_HAS_BALANCE, COMPANY_HAS_PENDING_PAYMENT, COMPANY_HAS_CAMPAIGN. */
async function requireDeletable(tx: Db, id: string): Promise<LockedCompany> {
  const company = await lockForAdministration(tx, id);
  if (!company) throw companyNotFound();
  if (company.deleted_at) throw conflict('COMPANY_DELETED', messages.DELETED);
  // Money of a company that nobody is of would be nobody's.
  const facts = await findFacts(tx, id);
  if ((facts?.balance_xof ?? 0) !== 0) throw conflict('COMPANY_HAS_BALANCE', messages.HAS_BALANCE);
  if (await hasPendingTopUp(tx, id))
    throw conflict('COMPANY_HAS_PENDING_PAYMENT', messages.HAS_PENDING_PAYMENT);
  if (await hasOpenCampaign(tx, id)) throw conflict('COMPANY_HAS_CAMPAIGN', messages.HAS_CAMPAIGN);
  return company;
}

/**
 * A company is deleted by two people (decision 0036): nobody is of it any more, nothing of it is public, and its
 * invoices, its ledger and the applications of its candidates stay.
 */
export const deletionKind = defineProposalKind<Deletion>({
  name: 'companies.deletion',
  payload: Deletion,
  rights: byPermission('companies.delete'),
  path: '/admin/permissions',
  subjectOf: ({ companyId }) => companyId,
  async readState(db, { companyId }) {
    const facts = await findFacts(db, companyId);
    return facts && [facts.name, facts.deleted_at];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ companyId }) => {
        const facts = await findFacts(db, companyId);
        return `Supprimer l’entreprise « ${facts?.name ?? 'qui n’existe plus'} »`;
      }),
    ),
  async check(tx, { companyId }) {
    await requireDeletable(tx, companyId);
  },
  async apply(tx, { companyId }, at, { mailer, publicUrl }) {
    const { name } = await requireDeletable(tx, companyId);
    const members = await selectMembers(tx, companyId);
    await withdrawVerifications(tx, companyId, at);
    await emptyCompany(tx, companyId, at);
    await announcePageChange(tx);
    const replyTo = (await readSite(tx)).supportEmail;
    const mail = companyDeletedMail({ publicUrl, name });
    const notifications = members.map(({ id }) => ({
      to: { id },
      kind: 'account' as const,
      title: `L’entreprise « ${name} » a été supprimée`,
      url: null,
      mail,
      replyTo,
    }));
    await notify(tx, mailer, notifications, at);
  },
  audited: ({ companyId }) => ({ action: 'company.deleted', subject: companyId, detail: {} }),
});
