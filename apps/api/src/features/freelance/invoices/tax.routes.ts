import * as contract from '@baara/contract/freelance/tax';
import { taxMessages as messages } from '@baara/contract/freelance/tax-words';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { readTaxProfile, saveTaxProfile } from './save-tax-profile.ts';

/** Who a freelance is on their invoices. */
export function registerTaxProfiles(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = { roles: ['freelance'] } as const;

  route(app, contract.getTaxProfile, { access }, async ({ actor }) => ({
    data: await readTaxProfile(db, actor),
  }));

  route(app, contract.saveTaxProfile, { access }, async ({ actor, body }) => {
    await saveTaxProfile(db, actor, body, now());
    return { message: messages.SAVED, data: await readTaxProfile(db, actor) };
  });
}
