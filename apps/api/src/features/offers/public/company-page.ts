import { sql } from 'kysely';

/** Path of the page on which a company `c` shows itself; null without one, and while nobody may read it. */
export const companyPageSql = sql<string | null>`(
  select '/entreprises/' || c.slug from company_career_pages p
  where p.company_id = c.id and p.is_published and c.hold_state is null and c.suspended_at is null)`;
