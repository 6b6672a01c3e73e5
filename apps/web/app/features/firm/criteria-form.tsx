import { MOST_CRITERIA } from '@baara/contract/firm/firm-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { criteriaQuery, firmKey, savingCriteria } from './public/firm.api.ts';

type Row = { id: string | null; label: string; weight: string };
const weights = [1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: `× ${value}` }));

/** What the firm looks at in everyone, and how much each counts. */
export default function CriteriaForm({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...criteriaQuery, staleTime: 0 });
  if (query.data && !query.isFetching)
    return (
      <Fields rows={query.data.map((one) => ({ ...one, weight: String(one.weight) }))} onClose={onClose} />
    );
  return (
    <Modal isOpen onClose={onClose} title="Grille de qualification">
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="La grille n’a pas pu être chargée." />
      ) : (
        <SkeletonList label="Chargement de la grille…" />
      )}
    </Modal>
  );
}

function Fields({ rows, onClose }: { rows: Row[]; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(savingCriteria, {
    defaultValues: { criteria: rows },
    toBody: ({ criteria }) => ({
      criteria: criteria.map(({ id, label, weight }) => ({ id, label, weight: Number(weight) })),
    }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: firmKey });
      onClose();
    },
  });
  const { value, onChange, error } = form.controlled('criteria');
  const change = (index: number, patch: Partial<Row>): void =>
    onChange(value.map((row, place) => (place === index ? { ...row, ...patch } : row)));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Grille de qualification"
      description="Un critère retiré reste lisible dans les grilles déjà remplies."
    >
      <ul className="grid gap-3">
        {value.map((row, index) => (
          <li
            key={row.id ?? `new-${index}`}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2"
          >
            <TextInput
              label={`Critère ${index + 1}`}
              maxLength={80}
              value={row.label}
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <Select
              label="Poids"
              options={weights}
              value={row.weight}
              onChange={(event) => change(index, { weight: event.target.value })}
            />
            {value.length > 1 && (
              <Button
                variant="ghost"
                className="justify-self-start"
                aria-label={`Retirer le critère ${row.label || index + 1}`}
                onClick={() => onChange(value.filter((_, place) => place !== index))}
              >
                Retirer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-s text-bad">
          {error}
        </p>
      )}
      {value.length < MOST_CRITERIA && (
        <Button variant="outline" onClick={() => onChange([...value, { id: null, label: '', weight: '2' }])}>
          Ajouter un critère
        </Button>
      )}
    </FormDialog>
  );
}
