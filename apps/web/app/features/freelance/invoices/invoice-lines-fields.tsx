import { invoiceLimits as limits } from '@baara/contract/freelance/invoice-words';
import { useFieldArray } from 'react-hook-form';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type LineValues = { label: string; quantity: string; unitXof: string };
/** What forms with lines have beside their own fields. */
export type LinesValues = { lines: LineValues[]; note: string };

export const emptyLine: LineValues = { label: '', quantity: '1', unitXof: '' };

/** « 2,5 » and « 40 000 » as people type them; NaN for what is no number. */
export function typedNumber(text: string): number {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

export const linesBody = (lines: readonly LineValues[]) =>
  lines.map(({ label, quantity, unitXof }) => ({
    label,
    quantity: typedNumber(quantity),
    unitXof: typedNumber(unitXof),
  }));

/** Lines of an invoice: what, how many, at which price without tax. */
export function InvoiceLinesFields<Values extends LinesValues>({ form }: { form: ApiForm<Values> }) {
  const typed = form as unknown as ApiForm<LinesValues>;
  const { fields, append, remove } = useFieldArray({ control: typed.hookForm.control, name: 'lines' });
  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.map(({ id }, place) => (
        <fieldset
          key={id}
          className="grid grid-cols-2 gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0"
        >
          <legend className="sr-only">Ligne {place + 1}</legend>
          <TextInput
            label="Désignation"
            className="col-span-2"
            maxLength={limits.label}
            {...typed.field(`lines.${place}.label`)}
          />
          <TextInput label="Quantité" inputMode="decimal" {...typed.field(`lines.${place}.quantity`)} />
          <TextInput
            label="Prix hors taxe (F CFA)"
            inputMode="numeric"
            {...typed.field(`lines.${place}.unitXof`)}
          />
          {fields.length > 1 && (
            <p className="col-span-2">
              <Button variant="ghost" onClick={() => remove(place)}>
                Retirer la ligne {place + 1}
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      <FieldError message={typed.fieldError('lines')} />
      {fields.length < limits.lines && (
        <p>
          <Button variant="outline" onClick={() => append(emptyLine)}>
            Ajouter une ligne
          </Button>
        </p>
      )}
    </div>
  );
}
