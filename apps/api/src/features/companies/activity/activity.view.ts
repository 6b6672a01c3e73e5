import { activitySentence } from '@baara/contract/companies/activity';
import type { CompanyActivityLine } from '@baara/contract/companies/activity-log';
import type { ActivityRow } from './activity.queries.ts';

export function activityView(row: ActivityRow): CompanyActivityLine {
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return {
    id: String(row.id),
    by: row.actor_id === null ? null : { id: row.actor_id, name: name || (row.email ?? '') },
    onBehalfOf: row.is_on_behalf ? row.company_name : null,
    sentence: activitySentence(row.kind, row.subject_title),
    offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
    at: row.created_at.toISOString(),
  };
}
