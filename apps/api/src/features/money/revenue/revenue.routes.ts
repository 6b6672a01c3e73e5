import * as contract from '@baara/contract/money/revenue';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { selectMatching, selectProviderState } from './matching.queries.ts';
import { readRevenue, revenueSpans } from './read-revenue.ts';
import { selectRevenueCompanies } from './revenue.queries.ts';

/** What the platform earns, what is only deposited with it, and whether all of it matches the ledger. */
export function registerRevenue(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const reading = { access: { permission: 'revenue.read' } } as const;

  route(app, contract.getRevenue, reading, async ({ query }) => ({
    data: await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readRevenue(tx, query, now())),
  }));

  route(app, contract.listRevenueCompanies, reading, async ({ query }) => {
    const { period } = revenueSpans(query, now());
    const { rows, total } = await selectRevenueCompanies(
      db,
      { period, limits: query, search: query.search || undefined },
      query,
    );
    return { data: rows, pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.getRevenueMatching, reading, async () => {
    const [records, provider] = await Promise.all([selectMatching(db), selectProviderState(db, now())]);
    return {
      data: {
        records,
        differenceXof: records.reduce((sum, { differenceXof }) => sum + Math.abs(differenceXof), 0),
        provider,
        checkedAt: now().toISOString(),
      },
    };
  });
}
