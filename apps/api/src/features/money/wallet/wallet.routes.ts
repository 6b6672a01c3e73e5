import { walletMessages } from '@baara/contract/money/wallet-messages';
import * as contract from '@baara/contract/money/wallet';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import { SHEET_MAX_ROWS } from '../../../platform/sheets/sheet.ts';
import {
  recruiterAccess,
  requireMoney,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { registerAccounting } from '../accounting/accounting.routes.ts';
import { registerContactReports } from '../contact-reports/contact-reports.routes.ts';
import { registerWalletCorrections } from '../corrections/corrections.routes.ts';
import { registerInvoices } from '../invoices/invoices.routes.ts';
import { registerTopUps } from '../top-ups/top-ups.routes.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { registerRevenue } from '../revenue/revenue.routes.ts';
import { exportUnlocked } from '../unlocks/export-unlocked.ts';
import { listUnlocked } from '../unlocks/list-unlocked.ts';
import { countUnlocked } from '../unlocks/unlocked-profiles.queries.ts';
import { readBalance } from './ledger.queries.ts';
import { unlockCandidate } from '../unlocks/unlock-candidate.ts';
import { countEntries, selectEntries } from './wallet.queries.ts';
import { entriesSheet, profilesSheet } from './wallet-sheets.ts';
import { entryView } from './wallet.view.ts';
import type { WalletDeps } from './wallet-deps.ts';
import { readWalletSettings } from './wallet-settings.queries.ts';
import { registerWalletSettings } from './wallet-settings.routes.ts';

/** The company's wallet: its balance, its movements, and the profiles it opens. */
export function registerWallet(app: FastifyInstance, deps: WalletDeps): void {
  const { db, now, mailer, config } = deps;
  const access = recruiterAccess;
  const provider = openPayments(db, config);

  route(app, contract.getWallet, { access }, async ({ actor }) => {
    const { company, canWrite } = requireMoney(actor);
    const [balanceXof, settings, entries] = await Promise.all([
      readBalance(db, company.id),
      readWalletSettings(db),
      selectEntries(db, company.id, {}, { page: 1, limit: 5 }),
    ]);
    return {
      data: {
        balanceXof,
        unlockPriceXof: settings.unlockPriceXof,
        topUp: {
          minXof: settings.topUpMinXof,
          maxXof: settings.topUpMaxXof,
          acceptsTransfer: settings.transferInstructions !== '',
          provider: provider?.name ?? null,
        },
        abilities: { topUp: canWrite },
        entries: entries.map(entryView),
      },
    };
  });

  route(app, contract.listWalletEntries, { access }, async ({ actor, query }) => {
    const { company } = requireMoney(actor);
    const total = await countEntries(db, company.id, query);
    const rows = await selectEntries(db, company.id, query, query);
    return { data: rows.map(entryView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.exportWalletEntries, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const { company } = requireMoney(actor);
    const rows = await selectEntries(db, company.id, query, { page: 1, limit: SHEET_MAX_ROWS });
    const sheets = [entriesSheet(rows.map(entryView))] as const;
    return sendSheets(reply, { name: 'portefeuille', format: params.format, sheets });
  });

  route(app, contract.unlockCandidate, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await requireReleased(db, member.company.id);
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    const asked = { member, candidateId: params.id, shownPriceXof: body.priceXof };
    const data = await unlockCandidate(db, services, asked);
    const { UNLOCKED, ALREADY_OPEN } = walletMessages;
    return { message: data.chargedXof > 0 ? UNLOCKED : ALREADY_OPEN, data };
  });

  route(app, contract.listUnlockedProfiles, { access }, async ({ actor, query }) => {
    const member = requireMoney(actor);
    const total = await countUnlocked(db, member.company.id, query);
    const data = await listUnlocked(db, member, query, query, now());
    return { data, pagination: paginate(query.page, query.limit, total) };
  });

  // Taking away every contact that was paid for is for those who recruit.
  route(app, contract.exportUnlockedProfiles, { access, raw: true }, async (context) => {
    const { actor, body, reply } = context;
    const { format, ...filter } = body;
    const member = requireWriter(actor);
    const profiles = await exportUnlocked(db, member, { filter, format }, now());
    const sheets = [profilesSheet(profiles)] as const;
    return sendSheets(reply, { name: 'profils-debloques', format, sheets });
  });

  registerTopUps(app, deps, provider);
  registerInvoices(app, deps);
  registerContactReports(app, deps);
  registerWalletCorrections(app, deps);
  registerWalletSettings(app, deps);
  registerRevenue(app, deps);
  registerAccounting(app, deps);
}
