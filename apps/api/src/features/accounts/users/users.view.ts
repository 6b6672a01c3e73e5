import type { DisabledAccount, UserDetail, UserEvent, UserSummary } from '@baara/contract/accounts/users';
import type { Actor } from '../../../platform/session/actor.ts';
import type { DisabledRow } from './disablings.queries.ts';
import { targetOf } from './open-user.ts';
import { isStaff, userAbilities } from './user.policy.ts';
import type { DisablingRow, UserDetailRow, UserEventRow } from './user-detail.queries.ts';
import type { UserRow } from './users.queries.ts';
import { hasPermission } from '../../../platform/http/access.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function userSummaryView(row: UserRow): UserSummary {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    state: row.state,
    country: row.country,
    city: row.city,
    company:
      row.company_id !== null && row.company_name !== null
        ? { id: row.company_id, name: row.company_name }
        : null,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: instant(row.last_login_at),
  };
}

const disablingView = (row: DisablingRow) => ({
  cause: row.cause,
  message: row.message,
  untilOn: row.until_on,
  by: row.disabled_by_name,
  at: row.disabled_at.toISOString(),
  hiddenOffers: row.hidden_offers.length,
});

export function userDetailView(
  row: UserDetailRow,
  beside: Pick<UserDetail, 'sessions' | 'consents' | 'belongings' | 'publicOffers'> & {
    disabling: DisablingRow | undefined;
  },
  actor: Actor,
): UserDetail {
  const { disabling, ...rest } = beside;
  return {
    ...userSummaryView(row),
    ...rest,
    address: row.address,
    gender: row.gender,
    updatedAt: row.updated_at.toISOString(),
    emailVerifiedAt: instant(row.email_verified_at),
    passwordChangedAt: instant(row.password_changed_at),
    hasPassword: row.has_password,
    hasSecondFactor: row.has_second_factor,
    resetRequired: row.reset_required,
    deletionRequestedAt: instant(row.deletion_requested_at),
    jobTitle: row.job_title,
    disabling: row.status === 'disabled' ? (disabling ? disablingView(disabling) : 'unknown') : null,
    abilities: userAbilities(actor, targetOf(row)),
  };
}

export const userEventView = (row: UserEventRow): UserEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  by: row.actor_name,
  reason: row.reason,
});

export function disabledAccountView(row: DisabledRow, actor: Actor): DisabledAccount {
  const { id, cause, message, disabled_at: at } = row;
  const isRecorded = id !== null && cause !== null && message !== null && at !== null;
  return {
    id: row.account_id,
    name: row.name,
    email: row.email,
    role: row.role,
    company: row.company_name,
    disabling: isRecorded
      ? disablingView({ ...row, id, cause, message, disabled_at: at, hidden_offers: row.hidden_offers ?? [] })
      : null,
    abilities: {
      enable: hasPermission(actor, 'users.disable') && (actor.role === 'admin' || !isStaff(row)),
    },
  };
}
