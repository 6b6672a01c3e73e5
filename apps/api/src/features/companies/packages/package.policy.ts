import { DEFAULT_PACKAGE, packageMessages as messages } from '@baara/contract/companies/package-messages';
import { type AdminPackage, type getCompanyPackage } from '@baara/contract/companies/packages';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';

type Company = Pick<NonNullable<Actor['company']>, 'role'>;

/** A package commits the company: its owner decides. */
export const mayChoosePackage = ({ role }: Company): boolean => role === 'owner';

export const packageAbilities = (company: Company): DataOf<typeof getCompanyPackage>['abilities'] => ({
  change: mayChoosePackage(company),
});

/** Why the package every company starts with stays offered; undefined of the others. */
export const withdrawRefusal = (id: string): DomainError | undefined =>
  id === DEFAULT_PACKAGE ? conflict('PACKAGE_DEFAULT', messages.IS_DEFAULT) : undefined;

/** Why a package is not deleted. @param companies how many have it. */
export const deleteRefusal = (id: string, companies: number): DomainError | undefined =>
  withdrawRefusal(id) ?? (companies > 0 ? conflict('PACKAGE_IN_USE', messages.IN_USE) : undefined);

export const adminPackageAbilities = (id: string, companies: number): AdminPackage['abilities'] => ({
  withdraw: !withdrawRefusal(id),
  delete: !deleteRefusal(id, companies),
});
