import { randomUUID } from 'node:crypto';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import * as contract from '@baara/contract/money/corrections';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { countEntries, selectEntries } from '../wallet/wallet.queries.ts';
import type { WalletDeps } from '../wallet/wallet-deps.ts';
import { correctionKind } from './public/correct-wallet.ts';

/** Wallets of every company, as those who answer for the money read and correct them. */
export function registerWalletCorrections(app: FastifyInstance, deps: WalletDeps): void {
  const { config, db, mailer, now } = deps;
  const read = { permission: ['wallet.manage', 'revenue.read'] } as const;

  route(app, contract.listWalletMovements, { access: read }, async ({ params, query }) => {
    const total = await countEntries(db, params.id, query);
    const rows = await selectEntries(db, params.id, query, query);
    return {
      data: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        amountXof: row.amount_xof,
        balanceAfterXof: row.balance_after,
        at: row.posted_at.toISOString(),
      })),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  const write = { permission: 'wallet.manage' } as const;
  route(
    app,
    contract.proposeWalletCorrection,
    { access: write },
    async ({ actor, params, body, request }) => {
      const payload = { companyId: params.id, correctionId: randomUUID(), amountXof: body.amountXof };
      const proposal = { kind: correctionKind, payload, reason: body.reason, ip: request.ip };
      const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
      return {
        code: 201,
        message: messages.CORRECTION_PROPOSED,
        data: await proposeChange(db, actor, proposal, services),
      };
    },
  );
}
