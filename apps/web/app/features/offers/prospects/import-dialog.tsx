import { MAX_IMPORTED, PROSPECT_DAYS } from '@baara/contract/offers/prospect-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { draftsKey, importPeople, type ReadPeople, prospectsKey, readPeople } from './prospects.api.ts';
import { readSheet, SheetRefused } from './read-sheet.ts';
import { SheetField } from './sheet-field.tsx';

type Props = { offerId: string; onClose: () => void };

/** Adds people from a file: chosen, read and shown, then confirmed. */
export default function ImportDialog({ offerId, onClose }: Props) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: async (chosen: File) => (await readPeople(offerId, await readSheet(chosen))).data,
  });
  const people = reading.data?.rows.flatMap(({ person }) => person ?? []) ?? [];
  const importing = useMutation({
    mutationFn: () => importPeople(offerId, people),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: prospectsKey });
      void client.invalidateQueries({ queryKey: draftsKey });
      toast.success(message ?? '');
      onClose();
    },
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    importing.reset();
    reading.mutate(chosen);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Importer des personnes"
      description={`Un fichier Excel ou CSV de ${MAX_IMPORTED} personnes au plus, avec les colonnes Prénom, Nom, Email, et si vous les avez Téléphone, Ville, Note. Chacune reçoit un email ; sans réponse, ses données sont effacées après ${PROSPECT_DAYS} jours.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          {people.length > 0 && (
            <Button
              busy={importing.isPending}
              busyLabel="Envoi en cours…"
              onClick={() => importing.mutate()}
            >{`Ajouter et informer ${many(people.length)}`}</Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <SheetField
          file={file}
          onChoose={choose}
          error={reading.isError ? problemOf(reading.error) : undefined}
        />
        {reading.isPending && <Spinner label="Lecture du fichier…" />}
        {reading.data && <Preview read={reading.data} />}
        {importing.isError && <Notice tone="bad">{messageOf(importing.error)}</Notice>}
      </div>
    </Modal>
  );
}

const many = (count: number): string => (count === 1 ? '1 personne' : `${count} personnes`);

function problemOf(error: unknown): string {
  if (error instanceof SheetRefused) return error.message;
  const ofRows = error instanceof ApiError ? error.fieldMessage('rows') : undefined;
  return ofRows ?? messageOf(error, 'Ce fichier n’a pas pu être lu. Réessayez.');
}

const fieldTitles = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  phone: 'Téléphone',
  city: 'Ville',
  note: 'Note',
} as const;

type Row = ReadPeople['rows'][number];

const columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'person',
    header: 'Personne',
    cell: ({ line, name, person }) => (
      <div className="wrap-anywhere">
        <p className="font-semibold">{name || `Ligne ${line}`}</p>
        {person && (
          <p className="text-s text-ink-soft">
            {[person.email, person.phone && formatPhone(person.phone), person.city]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    ),
  },
  { id: 'line', header: 'Ligne', isFigure: true, cell: ({ line }) => line },
  {
    id: 'problems',
    header: 'Lecture',
    phone: 'bare',
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <span className="text-good">Prête</span>
      ) : (
        <span className="text-bad">{problems.join('. ')}</span>
      ),
  },
];

/** What was read of the file: nothing is written yet. Rows with problems come first. */
function Preview({ read: { columns: titles, rows } }: { read: ReadPeople }) {
  const faulty = rows.filter(({ problems }) => problems.length > 0);
  const ready = rows.filter(({ problems }) => problems.length === 0);
  const unread = titles.filter(({ field, title }) => field === null && title.trim() !== '');
  return (
    <section aria-labelledby="read-people" className="grid grid-cols-1 gap-2">
      <h3 id="read-people">{`${many(ready.length)} à ajouter${faulty.length > 0 ? `, ${faulty.length} à corriger ou en double` : ''}`}</h3>
      <p className="text-s text-ink-soft">
        {`Colonnes reconnues : ${titles.flatMap(({ field }) => (field ? [fieldTitles[field]] : [])).join(', ')}.`}
        {unread.length > 0 && ` Laissées de côté : ${unread.map(({ title }) => title).join(', ')}.`}
      </p>
      <TableView
        label="Personnes du fichier"
        columns={columns}
        rows={[...faulty, ...ready]}
        rowId={({ line }) => line}
      />
    </section>
  );
}
