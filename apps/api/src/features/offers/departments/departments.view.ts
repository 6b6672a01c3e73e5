import type { Department } from '@baara/contract/offers/departments';
import type { DepartmentRow } from './departments.queries.ts';

export function departmentView(row: DepartmentRow, canWrite: boolean): Department {
  const head =
    row.head_id === null
      ? null
      : { id: row.head_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    head,
    offers: { total: row.total, active: row.active },
    openPositions: row.positions,
    openApplications: row.applications,
    createdAt: row.created_at.toISOString(),
    abilities: { edit: canWrite },
  };
}
