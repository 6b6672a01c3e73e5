import type {
  FreelanceEvent,
  ManagedFreelance,
  ManagedFreelanceDetail,
} from '@baara/contract/freelance/administration';
import type { z } from 'zod';
import type { Actor } from '../../../platform/session/actor.ts';
import type { FreelanceEventRow, ManagedDetailRow, ManagedRow } from './freelances.queries.ts';
import { managedAbilities, type Subject } from './managed-freelance.policy.ts';

export const managedView = (row: ManagedRow): ManagedFreelance => ({
  id: row.id,
  name: row.name,
  email: row.email,
  headline: row.headline,
  domain:
    row.category_id !== null && row.category_title !== null
      ? { id: row.category_id, title: row.category_title }
      : null,
  skills: row.skills,
  city: row.city,
  country: row.country,
  availability: row.availability,
  validation: row.validation,
  featuredUntil: row.featured_until,
  isSuspended: row.is_suspended,
  isVisible: row.is_visible,
  proposals: row.proposals,
  createdAt: row.created_at.toISOString(),
});

export const subjectOf = (row: ManagedDetailRow): Subject => ({
  accountId: row.account_id,
  isPublic: row.is_visible && row.is_active && !row.is_suspended,
  isFeatured: row.featured_until !== null,
  isSuspended: row.is_suspended,
  isVerified: row.is_verified,
});

export function managedDetailView(row: ManagedDetailRow, actor: Actor): ManagedFreelanceDetail {
  const subject = subjectOf(row);
  return {
    ...managedView(row),
    accountId: row.account_id,
    phone: row.phone,
    summary: row.summary,
    languages: row.languages,
    portfolio: row.portfolio,
    yearsOfExperience: row.years_of_experience,
    dailyRate: row.daily_rate_xof,
    publicPath: subject.isPublic ? `/client/freelance/${row.id}` : null,
    isActive: row.is_active,
    verifiedUntil: row.verified_until,
    featuring:
      row.featured_at && row.featured_until !== null
        ? {
            reason: row.featuring_reason ?? '',
            until: row.featured_until,
            by: row.featured_by_name,
            at: row.featured_at.toISOString(),
          }
        : null,
    suspension: row.suspended_at && {
      reason: row.suspension_reason ?? '',
      until: row.suspended_until,
      by: row.suspended_by_name,
      at: row.suspended_at.toISOString(),
    },
    abilities: managedAbilities(actor, subject),
  };
}

export const freelanceEventView = (row: FreelanceEventRow): z.infer<typeof FreelanceEvent> => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  by: row.actor_name,
  reason: row.reason,
});
