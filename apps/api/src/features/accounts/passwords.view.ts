import type { getPasswordState } from '@baara/contract/passwords';
import type { DataOf } from '@baara/contract/endpoint';
import type { PasswordHolder } from './passwords.queries.ts';

export function passwordStateView(holder: PasswordHolder): DataOf<typeof getPasswordState> {
  return {
    isSet: holder.passwordHash !== null,
    changedAt: holder.passwordChangedAt?.toISOString() ?? null,
  };
}
