import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isActingAuthorSql } from './acting-author.ts';

export type CompanyActivity = {
  companyId: string;
  /** Null when a job did it. */
  actorId: string | null;
  kind: CompanyActivityKind;
  subject?: { id: string | number; title: string };
  offerId?: number;
  detail?: Record<string, unknown>;
  at: Date;
};

/**
 * Writes one line of the company's activity log, in the transaction of the action. An actor who is no member is named
 * as acting for the company, whether the request writes the line or a later job.
 */
export async function recordActivity(db: Db, activity: CompanyActivity): Promise<void> {
  await recordActivities(db, [activity]);
}

/** Several lines at once. */
export async function recordActivities(db: Db, activities: readonly CompanyActivity[]): Promise<void> {
  await db
    .insertInto('company_activity')
    .values(
      activities.map((activity) => ({
        company_id: activity.companyId,
        actor_id: activity.actorId,
        kind: activity.kind,
        subject_id: activity.subject ? String(activity.subject.id) : null,
        subject_title: activity.subject?.title ?? null,
        offer_id: activity.offerId ?? null,
        detail: JSON.stringify(activity.detail ?? {}),
        created_at: activity.at,
        is_on_behalf: isActingAuthorSql(sql.val(activity.actorId), sql.val(activity.companyId)),
      })),
    )
    .execute();
}
