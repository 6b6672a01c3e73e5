import { markColumnTitles, markValueInWords } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkImport } from '@baara/contract/campaigns/marks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { FileChoice } from '../file-choice.tsx';
import { ImportList, RefusedLines } from '../import-lists.tsx';
import { CellsRefused } from '../read-cells.ts';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { importMarks, previewMarkImport, refreshMarks } from './marks.api.ts';
import { readMarkFile } from './read-mark-file.ts';

/** A file of marks: what it would add is seen before anything is, and all of it is added, or nothing. */
export default function ImportDialog({ place, onClose }: { place: TestPlace; onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<{ name: string; rows: string } | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      setFile({ name: chosen.name, rows: '' });
      const rows = await readMarkFile(chosen);
      setFile({ name: chosen.name, rows });
      return (await previewMarkImport(place, { rows })).data;
    },
  });
  const preview = reading.data;
  const adding = useMutation({
    mutationFn: () =>
      importMarks(place, {
        rows: file?.rows ?? '',
        added: preview?.added ?? 0,
        refused: preview?.refusedCount ?? 0,
      }),
    onSuccess: async ({ data }) => {
      toast.success(`${counted(data.added, 'note importée', 'notes importées')}`);
      await refreshMarks(client);
      onClose();
    },
  });
  const failure = adding.error ?? reading.error;
  const mayImport = preview !== undefined && preview.added > 0 && (preview.refusedCount === 0 || leavesOut);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Importer des notes"
      description="Un fichier Excel ou CSV avec les colonnes Numéro et Note, et si vous l’avez État (présent, absent, exclu). Rien n’est enregistré avant que vous confirmiez."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          {preview && preview.added > 0 && !reading.isPending && (
            <Button
              busy={adding.isPending}
              busyLabel="Import…"
              disabled={!mayImport}
              onClick={() => adding.mutate()}
            >
              Importer {counted(preview.added, 'note')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <FileChoice
          title={reading.isPending ? 'Lecture du fichier…' : (file?.name ?? 'Choisir un fichier')}
          hint={
            file ? 'Choisir un autre fichier' : '100 000 lignes au maximum ; la première ligne a les titres.'
          }
          accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={reading.isPending || adding.isPending}
          onChoose={(chosen) => {
            adding.reset();
            setLeavesOut(false);
            reading.mutate(chosen);
          }}
        />
        {failure && <FieldError message={problemOf(failure)} />}
        {preview && !reading.isPending && !reading.isError && (
          <Preview preview={preview}>
            {preview.refusedCount > 0 && preview.added > 0 && (
              <Checkbox
                label={`Laisser de côté ${preview.refusedCount > 1 ? `les ${counted(preview.refusedCount, 'ligne refusée', 'lignes refusées')}` : 'la ligne refusée'}`}
                checked={leavesOut}
                onChange={(event) => setLeavesOut(event.target.checked)}
              />
            )}
          </Preview>
        )}
      </div>
    </Modal>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof CellsRefused) return error.message;
  const ofRows = error instanceof ApiError ? error.fieldMessage('rows') : undefined;
  return ofRows ?? messageOf(error, 'Ce fichier n’a pas pu être lu. Réessayez.');
}

function Preview({ preview, children }: { preview: MarkImport; children: React.ReactNode }) {
  const { columns, lines, added, unchanged, blank, refused, refusedCount, sample } = preview;
  const known = columns.flatMap(({ title, field }) =>
    field ? [`${title} (${markColumnTitles[field]})`] : [],
  );
  const left = columns.filter(({ title, field }) => field === null && title !== '');
  const facts = [
    `${counted(added, 'note à importer', 'notes à importer')}`,
    unchanged > 0 && counted(unchanged, 'déjà enregistrée', 'déjà enregistrées'),
    blank > 0 && counted(blank, 'ligne sans note', 'lignes sans note'),
    refusedCount > 0 && counted(refusedCount, 'ligne refusée', 'lignes refusées'),
  ];
  return (
    <>
      <div>
        <p aria-live="polite">
          {counted(lines, 'ligne lue', 'lignes lues')} : <b>{facts.filter(Boolean).join(', ')}</b>.
        </p>
        <p className="text-s wrap-anywhere text-ink-soft">
          Colonnes reconnues : {known.join(', ')}.
          {left.length > 0 && ` Laissées de côté : ${left.map(({ title }) => title).join(', ')}.`}
        </p>
      </div>
      <RefusedLines refused={refused} count={refusedCount} />
      {children}
      {sample.length > 0 && (
        <ImportList
          title={added > sample.length ? `Les ${sample.length} premières notes` : 'Notes à importer'}
        >
          {sample.map(({ line, number, value }) => (
            <li key={line} className="flex justify-between gap-3 py-2 wrap-anywhere">
              <span>{number}</span>
              <span className="tabular-nums">{markValueInWords(value)}</span>
            </li>
          ))}
        </ImportList>
      )}
    </>
  );
}
