import { elide } from '@baara/contract/formats/elision';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { CorrectionAmount } from '@baara/contract/money/corrections';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { selectMembersToNotify } from '../../../companies/access/public/writers.ts';
import { recordActivity } from '../../../companies/access/public/activity.ts';
import { notify } from '../../../notifications/public/notify.ts';
import { readSite } from '../../../settings/site-settings/public/read-site.ts';
import { byPermission } from '../../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../../two-people/public/proposal-kind.ts';
import { lockWallet, post, readBalance } from '../../wallet/ledger.queries.ts';
import { amountInText, walletCorrectedMail } from '../corrections.mails.ts';

const Correction = z.object({
  companyId: Uuid,
  /** Of this correction alone: the ledger rejects a second posting of it. */
  correctionId: Uuid,
  amountXof: CorrectionAmount,
});
type Correction = z.infer<typeof Correction>;

async function findCompany(db: Db, id: string) {
  return db.selectFrom('companies').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst();
}

/** @throws 404; 409 COMPANY_DELETED, WALLET_BELOW_ZERO. */
async function requireCorrection(tx: Db, { companyId, amountXof }: Correction): Promise<string> {
  const company = await findCompany(tx, companyId);
  if (!company) throw notFound(messages.NOT_FOUND, 'COMPANY_NOT_FOUND');
  if (company.deleted_at) throw conflict('COMPANY_DELETED', messages.DELETED);
  if ((await readBalance(tx, companyId)) + amountXof < 0)
    throw conflict('WALLET_BELOW_ZERO', messages.BELOW_ZERO);
  return company.name;
}

/**
 * A wallet is corrected by two people: one transaction of the ledger, beside those that are there. The amount is a
 * difference, so that what the company spends meanwhile does not make it another one.
 */
export const correctionKind = defineProposalKind<Correction>({
  name: 'wallet.correction',
  payload: Correction,
  rights: byPermission('wallet.manage'),
  path: '/admin/permissions',
  subjectOf: ({ companyId }) => companyId,
  async readState(db, { companyId }) {
    const company = await findCompany(db, companyId);
    return company && [company.name, company.deleted_at];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ companyId, amountXof }) => {
        const company = await findCompany(db, companyId);
        const name = company ? `« ${company.name} »` : 'une entreprise qui n’existe plus';
        const amount = amountInText(amountXof);
        return amountXof > 0
          ? `Ajouter ${amount} au portefeuille ${elide('de', name)}`
          : `Retirer ${amount} du portefeuille ${elide('de', name)}`;
      }),
    ),
  async check(tx, payload) {
    await requireCorrection(tx, payload);
  },
  async apply(tx, payload, at, { mailer, publicUrl }) {
    const { companyId, correctionId, amountXof } = payload;
    const wallet = await lockWallet(tx, companyId);
    // The balance may have changed since it was checked.
    const name = await requireCorrection(tx, payload);
    const direction = amountXof > 0 ? ('in' as const) : ('out' as const);
    const event = { kind: 'correction' as const, correctionId, direction, amountXof: Math.abs(amountXof) };
    await post(tx, wallet, event, at);
    const balanceXof = wallet.balanceXof + amountXof;
    const replyTo = (await readSite(tx)).supportEmail;
    const mail = walletCorrectedMail({ publicUrl, name, amountXof, balanceXof });
    const members = await selectMembersToNotify(tx, companyId, 'writers');
    const title = `Votre portefeuille a été corrigé de ${amountXof > 0 ? '+' : '−'}${amountInText(amountXof)}`;
    const notifications = members.map((to) => ({
      to,
      kind: 'account' as const,
      title,
      url: '/recruiter/invoices',
      mail,
      replyTo,
    }));
    await notify(tx, mailer, notifications, at);
    await recordActivity(tx, {
      companyId,
      actorId: null,
      kind: 'wallet.corrected',
      subject: { id: correctionId, title: `${amountXof > 0 ? '+' : '−'}${amountInText(amountXof)}` },
      at,
    });
  },
  audited: ({ companyId, correctionId, amountXof }) => ({
    action: 'wallet.corrected',
    subject: companyId,
    detail: { correctionId, amountXof },
  }),
});
