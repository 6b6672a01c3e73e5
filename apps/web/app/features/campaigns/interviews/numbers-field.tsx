import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { FileChoice } from '../file-choice.tsx';
import { CellsRefused } from '../read-cells.ts';
import { counted } from '../sessions/session-words.ts';
import { readNumbers } from './read-numbers.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** File numbers, pasted or read of a column of a spreadsheet; numbers of a file are added to the text, where people check them. */
export function NumbersField({ value, error, onChange }: Props) {
  const reading = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, numbers: await readNumbers(file) }),
    onSuccess: ({ numbers }) => {
      const known = value.split(/\s+/).filter(Boolean);
      onChange([...new Set([...known, ...numbers])].join('\n'));
    },
  });
  return (
    <div className="grid gap-2">
      <Textarea
        label="Numéros de dossier"
        hint="Un par ligne, ou une colonne copiée d’un tableur"
        rows={6}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <FileChoice
        title={reading.isPending ? 'Lecture du fichier…' : 'Lire un fichier Excel ou CSV'}
        hint={
          reading.data
            ? `${counted(reading.data.numbers.length, 'numéro lu', 'numéros lus')} dans ${reading.data.name}`
            : 'La colonne des numéros y est reconnue.'
        }
        accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={reading.isPending}
        onChoose={(file) => reading.mutate(file)}
      />
      {reading.error && (
        <FieldError
          message={
            reading.error instanceof CellsRefused
              ? reading.error.message
              : messageOf(reading.error, 'Ce fichier n’a pas pu être lu. Réessayez.')
          }
        />
      )}
    </div>
  );
}
