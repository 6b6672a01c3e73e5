import { useState } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { ExportDialog } from '../files/exports/public/export-dialog.tsx';
import { exportPayroll } from './public/employment.api.ts';

const MONTHS = 13;

/** This month, the next one and those before, the latest first. */
function monthsAround(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** The absences of a month, as the pay takes them. */
export function PayrollExport({ onClose }: { onClose: () => void }) {
  const [months] = useState(() => monthsAround(new Date()));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <ExportDialog
      title="Exporter les absences d’un mois"
      description="Les absences acceptées, avec les jours qui comptent dans le mois, pour la paie ; ni motif ni justificatif."
      ask={(format) => exportPayroll({ body: { format, month } })}
      onClose={onClose}
    >
      <Select
        label="Mois"
        options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
    </ExportDialog>
  );
}
