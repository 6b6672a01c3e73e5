import { measureOf } from '@baara/contract/workspace/platform-measures';
import { cellText, type ReportCell } from '@baara/contract/workspace/report-measures';
import type { MeasureResult } from '@baara/contract/workspace/reports';

export type Lead = { label: string; text: string; before: string };

/** The first figure of each measure that can be said, then the second of each…: at most three. */
export function leadsOf(measures: readonly MeasureResult[], most = 3): Lead[] {
  const leads = measures.map(({ key, total, before }) =>
    measureOf(key).columns.flatMap(({ lead, unit }, place) => {
      const said = (cells: readonly ReportCell[]): string =>
        cellText(unit, cells[place] ?? { value: null, n: 0 });
      const isKnown = (total[place]?.value ?? null) !== null;
      return lead && isKnown ? [{ label: lead, text: said(total), before: said(before) }] : [];
    }),
  );
  const deepest = Math.max(0, ...leads.map(({ length }) => length));
  return Array.from({ length: deepest }, (_, rank) => leads.flatMap((of) => of[rank] ?? []))
    .flat()
    .slice(0, most);
}
