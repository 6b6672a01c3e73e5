import { elide } from '@baara/contract/formats/elision';
import type { Marking } from '@baara/contract/campaigns/copies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { refreshCopies, saveLabels } from './copies.api.ts';

type Sheet = Marking['sheets'][number];
type Column = TableColumn<Sheet>;

/** Labels to print, room by room, until copies are with their markers. */
export function LabelsCard({ marking: { campaign, test, sheets, abilities } }: { marking: Marking }) {
  const client = useQueryClient();
  const printing = useMutation({
    mutationFn: (sheet: Sheet) => saveLabels({ id: campaign.id, testId: test.id }, sheet),
    onSuccess: () => refreshCopies(client),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Card>
      <h2 className="text-l">Étiquettes</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {abilities.print
          ? 'Deux par copie, dans l’ordre des places : l’une pour l’en-tête à détacher, l’autre, sans nom, pour la copie. Elles seules disent de qui est une copie : le journal dit qui les imprime.'
          : 'Elles s’impriment avant la répartition des copies, par le responsable.'}
      </p>
      <TableView
        label="Étiquettes par salle"
        columns={
          abilities.print
            ? [...columns, printColumn(printing.mutate, printing.isPending ? printing.variables : undefined)]
            : columns
        }
        rows={sheets}
        rowId={({ sessionId, roomId }) => `${sessionId} ${roomId}`}
      />
    </Card>
  );
}

const columns: readonly [Column, ...Column[]] = [
  { id: 'room', header: 'Salle', cell: ({ name }) => <h3 className="text-m wrap-anywhere">{name}</h3> },
  { id: 'copies', header: 'Copies', isFigure: true, cell: ({ copies }) => copies },
  {
    id: 'printed',
    header: 'Imprimées',
    cell: ({ printedAt, printedBy }) =>
      printedAt && `${shortMoment(printedAt)}${printedBy ? `, ${printedBy}` : ''}`,
  },
];

const printColumn = (print: (sheet: Sheet) => void, printed: Sheet | undefined): Column => ({
  id: 'print',
  header: 'Imprimer',
  hasHiddenHeader: true,
  phone: 'bare',
  className: 'sm:text-right',
  cell: (sheet) => (
    <Button
      variant="ghost"
      aria-label={`Étiquettes ${elide('de', sheet.name)}`}
      busy={sheet === printed}
      onClick={() => print(sheet)}
    >
      Étiquettes (PDF)
    </Button>
  ),
});
