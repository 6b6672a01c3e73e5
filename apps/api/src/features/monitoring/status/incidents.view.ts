import type { StatusIncident } from '@baara/contract/monitoring/status';
import type { IncidentRow, WrittenIncidentRow } from './incidents.queries.ts';

export const incidentView = (row: IncidentRow): StatusIncident => ({
  id: row.id,
  title: row.title,
  impact: row.impact,
  components: row.components,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  updates: row.updates.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
});

export const writtenIncidentView = (
  row: WrittenIncidentRow,
): StatusIncident & { createdBy: string | null } => ({
  ...incidentView(row),
  createdBy: row.created_by_name,
});
