import { packageMessages } from '@baara/contract/companies/package-messages';
import * as contract from '@baara/contract/companies/packages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { companyOf } from '../access/public/company-member.ts';
import { changePackage, createPackage, removePackage } from './change-packages.ts';
import { choosePackage } from './choose-package.ts';
import { packageAbilities } from './package.policy.ts';
import { findCompanyPackage, selectPackages } from './packages.queries.ts';
import { adminPackageView, packageView } from './packages.view.ts';
import { offeredPackages } from './public/offered-packages.ts';

type Deps = { db: Db; now: () => Date };

export function registerPackages(app: FastifyInstance, deps: Deps): void {
  registerChoice(app, deps);
  registerAdministration(app, deps);
}

function registerChoice(app: FastifyInstance, { db, now }: Deps): void {
  const access = { roles: ['employer'] } as const;

  route(app, contract.listPackages, { access: 'public' }, async () => ({ data: await offeredPackages(db) }));

  route(app, contract.getCompanyPackage, { access }, async ({ actor }) => {
    const company = companyOf(actor);
    const current = packageView(await findCompanyPackage(db, company.id));
    return { data: { current, abilities: packageAbilities(company) } };
  });

  route(app, contract.updatePackage, { access }, async ({ actor, body }) => {
    const by = { actor, company: companyOf(actor), now: now() };
    return {
      message: packageMessages.UPDATED,
      data: await choosePackage(db, body.package, by),
    };
  });
}

function registerAdministration(app: FastifyInstance, { db, now }: Deps): void {
  const access = { permission: 'settings.write' } as const;
  const by = (actor: Actor) => ({ actor, now: now() });
  const message = packageMessages.SAVED;

  route(app, contract.listAdminPackages, { access }, async () => ({
    data: (await selectPackages(db)).map(adminPackageView),
  }));

  route(app, contract.createPackage, { access }, async ({ actor, body }) => ({
    code: 201,
    message,
    data: await createPackage(db, body, by(actor)),
  }));

  route(app, contract.changePackage, { access }, async ({ actor, params, body }) => ({
    message,
    data: await changePackage(db, params.id, body, by(actor)),
  }));

  route(app, contract.deletePackage, { access }, async ({ actor, params }) => {
    await removePackage(db, params.id, by(actor));
    return { message: packageMessages.DELETED };
  });
}
