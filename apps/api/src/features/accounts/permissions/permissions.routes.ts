import * as contract from '@baara/contract/accounts/permission-matrix';
import { permissionMessages as messages } from '@baara/contract/accounts/permission-words';
import { permissions, rolesWithPermissions } from '@baara/contract/accounts/permissions';
import { paginate } from '@baara/contract/protocol/pagination';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { personPermissionKind, rolePermissionKind } from './public/permission-changes.ts';
import {
  countConfirmers,
  countExceptions,
  countPeopleByRole,
  findPermissionPerson,
  searchPeople,
  selectHoldersPage,
  selectPermissionsOf,
  selectRolePermissions,
  selectWithdrawnOf,
} from './permissions.queries.ts';

type Deps = { config: Config; db: Db; mailer: Mailer; now: () => Date };

/** Who may do what. Nothing is changed here: a change is proposed, and another person confirms it. */
export function registerPermissions(app: FastifyInstance, { config, db, mailer, now }: Deps): void {
  const access = { permission: 'permissions.write' } as const;
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });
  const made = { code: 201, message: proposalMessages.PROPOSED };

  route(app, contract.getPermissionMatrix, { access }, async () => {
    const [granted, people, exceptions, confirmers] = await Promise.all([
      selectRolePermissions(db),
      countPeopleByRole(db),
      countExceptions(db),
      countConfirmers(db),
    ]);
    const exceptionsOf = (permission: string, isGranted: boolean): number =>
      exceptions.find((one) => one.permission === permission && one.is_granted === isGranted)?.people ?? 0;
    return {
      data: {
        roles: rolesWithPermissions.map((role) => ({ role, people: people.get(role) ?? 0 })),
        permissions: permissions.map((permission) => ({
          permission,
          roles: rolesWithPermissions.filter((role) =>
            granted.some((one) => one.role === role && one.permission === permission),
          ),
          granted: exceptionsOf(permission, true),
          withdrawn: exceptionsOf(permission, false),
        })),
        confirmers,
      },
    };
  });

  route(app, contract.listPermissionHolders, { access }, async ({ params, query }) => {
    const { rows, total } = await selectHoldersPage(db, params.permission, query);
    return { data: rows, pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.searchPermissionPeople, { access }, async ({ query }) => ({
    data: await searchPeople(db, query.search),
  }));

  route(app, contract.getPersonPermissions, { access }, async ({ params }) => {
    const person = await findPermissionPerson(db, params.id);
    const role = rolesWithPermissions.find((one) => one === person?.role);
    if (!person || !role) throw notFound(messages.PERSON_UNKNOWN, 'PERSON_NOT_FOUND');
    const [own, withdrawn] = await Promise.all([
      selectPermissionsOf(db, person.id),
      selectWithdrawnOf(db, person.id),
    ]);
    const sourceOf = new Map(own.map(({ permission, source }) => [permission, source]));
    return {
      data: {
        ...person,
        role,
        // In the contract's order; one that this version does not know any more is left out.
        permissions: permissions.flatMap((permission) => {
          const source = sourceOf.get(permission);
          return source ? [{ permission, source }] : [];
        }),
        withdrawn: permissions.filter((permission) => withdrawn.includes(permission)),
      },
    };
  });

  route(app, contract.proposeRolePermission, { access }, async ({ actor, body, request }) => {
    const { reason, ...payload } = body;
    const proposal = { kind: rolePermissionKind, payload, reason, ip: request.ip };
    return { ...made, data: await proposeChange(db, actor, proposal, services()) };
  });

  route(app, contract.proposePersonPermission, { access }, async ({ actor, body, request }) => {
    const { reason, ...payload } = body;
    const proposal = { kind: personPermissionKind, payload, reason, ip: request.ip };
    return { ...made, data: await proposeChange(db, actor, proposal, services()) };
  });
}
