import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import type { CaseRow } from './portfolio-list.queries.ts';

/** Somebody of the firm; null for nobody. */
export const consultantView = (id: string | null, name: string | null): PortfolioCandidate['manager'] =>
  id === null ? null : { id, name: name ?? 'Un compte supprimé' };

export const followUpView = ({
  due_on,
  due_subject,
}: Pick<CaseRow, 'due_on' | 'due_subject'>): PortfolioCandidate['followUp'] =>
  due_on === null ? null : { dueOn: due_on, subject: due_subject ?? '' };

export const portfolioCandidateView = (row: CaseRow): PortfolioCandidate => ({
  id: row.id,
  name: row.name,
  headline: row.headline,
  city: row.city,
  availability: row.availability,
  state: row.state,
  tags: row.tags,
  followUp: followUpView(row),
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
  registeredAt: row.registered_at.toISOString(),
  manager: consultantView(row.manager_id, row.manager_name),
  takenBy: consultantView(row.taken_by, row.taken_by_name),
});
