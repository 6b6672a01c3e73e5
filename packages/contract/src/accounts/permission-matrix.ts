import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { permissionMessages as messages } from './permission-words.ts';
import { permissions, rolesWithPermissions } from './permissions.ts';

const permission = z.enum(permissions as [(typeof permissions)[number]], messages.PERMISSION_REQUIRED);
const role = z.enum(rolesWithPermissions);

/** Where somebody's permission comes from: their role, or themselves. */
export const permissionSources = ['role', 'person'] as const;

export const getPermissionMatrix = endpoint('GET /admin/permissions', {
  summary: 'Qui a quelle permission : par rôle, avec le nombre de personnes qui font exception.',
  data: z.object({
    /** Active accounts of each role. */
    roles: z.array(z.object({ role, people: z.int() })),
    permissions: z.array(
      z.object({
        permission,
        roles: z.array(role),
        /** People who have it beside their role, and people who lack it in spite of it. */
        granted: z.int(),
        withdrawn: z.int(),
      }),
    ),
    /** How many people can confirm a proposal; with one alone, every proposal waits. */
    confirmers: z.int(),
  }),
});
export type PermissionMatrix = z.infer<typeof getPermissionMatrix.data>;

const person = {
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role,
};

export const PermissionHolder = z.object({ ...person, source: z.enum(permissionSources) });
export type PermissionHolder = z.infer<typeof PermissionHolder>;

export const listPermissionHolders = endpoint('GET /admin/permissions/:permission/people', {
  summary: '« Qui peut faire ceci ? » : les comptes actifs qui ont une permission.',
  params: z.object({ permission }),
  query: z.object(pageQuery(25)),
  data: z.array(PermissionHolder),
  paginated: true,
});

export const searchPermissionPeople = endpoint('GET /admin/permission-people', {
  summary: 'Cherche, par nom ou adresse, les comptes actifs qui peuvent avoir des permissions.',
  query: z.object({
    search: z.string('Cherchez un nom ou une adresse').trim().min(2, 'Deux lettres au moins').max(100),
  }),
  data: z.array(z.object(person)),
});
export type PermissionPerson = z.infer<typeof searchPermissionPeople.data>[number];

export const getPersonPermissions = endpoint('GET /admin/permission-people/:id', {
  summary: '« Que peut cette personne ? » : les permissions d’un compte, et d’où elles viennent.',
  params: z.object({ id: Uuid }),
  data: z.object({
    ...person,
    permissions: z.array(z.object({ permission, source: z.enum(permissionSources) })),
    /** Those of the role that this person lacks. */
    withdrawn: z.array(permission),
  }),
});
export type PersonPermissions = z.infer<typeof getPersonPermissions.data>;

const change = {
  permission,
  isGranted: z.boolean(messages.CHANGE_REQUIRED),
  reason: ProposalReason,
};

export const proposeRolePermission = endpoint('POST /admin/permissions/role-proposals', {
  summary: 'Propose de donner une permission à un rôle, ou de la lui retirer ; une autre personne confirme.',
  body: z.object({ role: z.enum(rolesWithPermissions, messages.ROLE_REQUIRED), ...change }),
  data: Proposal,
});

export const proposePersonPermission = endpoint('POST /admin/permissions/person-proposals', {
  summary:
    'Propose de donner une permission à une personne, ou de la lui retirer ; une autre personne confirme.',
  body: z.object({ accountId: z.uuid(messages.PERSON_UNKNOWN), ...change }),
  data: Proposal,
});
