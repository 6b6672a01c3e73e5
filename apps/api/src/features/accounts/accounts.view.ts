import type { SessionUser } from '@baara/contract/accounts/accounts';
import type { Actor } from '../../platform/session/actor.ts';
import { membershipAbilities } from './public/membership.policy.ts';
import { avatarOf } from './public/avatar-address.ts';
import { roleNumbers } from './account-roles.ts';

/** The source of a session user: a request's actor, or an account that is signing in. */
export type SignedInPerson = Pick<
  Actor,
  | 'accountId'
  | 'role'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'resetRequired'
  | 'secondFactorDue'
  | 'avatarFileId'
  | 'company'
  | 'ownCompany'
  | 'mayActForCompanies'
  | 'support'
>;

export function sessionUserView(person: SignedInPerson): SessionUser {
  return {
    id: person.accountId,
    userName: person.email,
    fullname: `${person.firstName} ${person.lastName}`.trim(),
    firstname: person.firstName,
    lastname: person.lastName,
    typeUser: roleNumbers[person.role],
    typeUserName: person.role,
    typeAccount: person.role,
    ...avatarOf(person.avatarFileId),
    employee: false,
    reset_required: person.resetRequired,
    second_factor_required: person.secondFactorDue,
    company: person.company && {
      ...person.company,
      abilities: membershipAbilities(person.company.role),
    },
    acting: person.mayActForCompanies ? { ownCompany: person.ownCompany } : null,
    support: person.support
      ? { viewId: person.support.viewId, expiresAt: person.support.expiresAt.toISOString() }
      : null,
  };
}
