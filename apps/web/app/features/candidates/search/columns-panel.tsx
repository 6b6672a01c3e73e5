import {
  type CandidateColumn,
  candidateColumnNames,
  candidateColumnTitles,
} from '@baara/contract/candidates/column-names';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { useSaveColumns } from './column.api.ts';

type Props = { columns: readonly CandidateColumn[]; isChosen: boolean; onClose: () => void };

/** Which columns are shown, and in what order; chosen ones come first. */
export function ColumnsPanel({ columns, isChosen, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly CandidateColumn[]>(columns);
  const saving = useSaveColumns((message) => {
    toast.success(message);
    onClose();
  });
  const others = candidateColumnNames.filter((column) => !chosen.includes(column));
  const move = (from: number, to: number): void => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    setChosen(next);
  };
  return (
    <SidePanel title="Colonnes" onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        Le nom est toujours là. Vos colonnes valent pour toutes les listes de candidats, sur tous vos
        appareils, et pour vos exports.
      </p>
      <ol aria-label="Colonnes affichées" className="grid gap-1">
        {chosen.map((column, index) => (
          <li key={column} className="flex items-center gap-1 rounded-md border border-line px-3">
            <Checkbox
              className="flex-1"
              label={candidateColumnTitles[column]}
              checked
              onChange={() => setChosen(chosen.filter((one) => one !== column))}
            />
            <MoveButton
              label={`Monter « ${candidateColumnTitles[column]} »`}
              isOff={index === 0}
              onMove={() => move(index, index - 1)}
              direction="up"
            />
            <MoveButton
              label={`Descendre « ${candidateColumnTitles[column]} »`}
              isOff={index === chosen.length - 1}
              onMove={() => move(index, index + 1)}
              direction="down"
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul aria-label="Autres colonnes" className="mt-3 grid gap-1">
          {others.map((column) => (
            <li key={column} className="px-3">
              <Checkbox
                label={candidateColumnTitles[column]}
                checked={false}
                onChange={() => setChosen([...chosen, column])}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && <FieldError message="Gardez au moins une colonne" />}
      {saving.isError && (
        <FieldError
          message={messageOf(saving.error, "Vos colonnes n'ont pas pu être enregistrées. Réessayez.")}
        />
      )}
      <div className="sticky -bottom-4 -mx-4 mt-4 flex flex-wrap justify-end gap-2 border-t border-line bg-surface p-4">
        {isChosen && (
          <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            Colonnes de départ
          </Button>
        )}
        <Button
          disabled={chosen.length === 0}
          busy={saving.isPending}
          onClick={() => saving.mutate([...chosen])}
        >
          Enregistrer
        </Button>
      </div>
    </SidePanel>
  );
}

type MoveProps = { label: string; isOff: boolean; onMove: () => void; direction: 'up' | 'down' };

function MoveButton({ label, isOff, onMove, direction }: MoveProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onMove}
      className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken disabled:opacity-30"
    >
      <Arrow {...icon} size={18} />
    </button>
  );
}
