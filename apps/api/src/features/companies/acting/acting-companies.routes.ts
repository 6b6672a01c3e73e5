import { actingMessages as messages } from '@baara/contract/companies/acting-messages';
import * as contract from '@baara/contract/companies/acting-companies';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { companyLogoUrl } from '../../offers/public/company-logo.ts';
import { selectChoosable } from './acting-companies.queries.ts';
import { chooseCompany, leaveCompany } from './choose-company.ts';

/** Companies of clients, for whom people of the firm recruit (docs/decisions/0003). */
export function registerActingCompanies(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  const access = { permission: 'companies.act' } as const;

  route(app, contract.listActingCompanies, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectChoosable(db, actor, query, now());
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        logo: companyLogoUrl(row.logo_file_id),
        city: row.city,
        activeOffers: row.active_offers,
        lastChosenAt: row.chosen_at?.toISOString() ?? null,
        isCurrent: actor.company?.isActing === true && actor.company.id === row.id,
      })),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.chooseActingCompany, { access }, async ({ actor, body, request }) => {
    const data = await chooseCompany(db, actor, { companyId: body.companyId, ip: request.ip }, now());
    return { message: messages.CHOSEN.replace('{company}', () => data.name), data };
  });

  // Also without the permission: anyone who lost it closes what is left of the choice.
  route(app, contract.leaveActingCompany, { access: 'signed' }, async ({ actor, request }) => {
    await leaveCompany(db, actor, request.ip);
    return { message: messages.LEFT };
  });
}
