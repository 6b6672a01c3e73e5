import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/field.tsx';
import { RemovableList } from '../../../ui/removable-list.tsx';

type Props = {
  label: string;
  hint?: string;
  placeholder?: string;
  items: string[];
  onChange: (items: string[]) => void;
  max: number;
  maxLength: number;
  error?: string;
};

/** A list of sentences: Enter or 'Ajouter' adds one; each can be taken off. */
export function ListInput({ label, hint, placeholder, items, onChange, max, maxLength, error }: Props) {
  const [draft, setDraft] = useState('');
  const isFull = items.length >= max;

  const add = (): void => {
    const sentence = draft.trim();
    const isNew = !items.some((item) => item.toLowerCase() === sentence.toLowerCase());
    if (sentence !== '' && isNew) onChange([...items, sentence]);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && draft === '' && items.length > 0) {
      onChange(items.slice(0, -1));
    }
  };

  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
              maxLength={maxLength}
              disabled={isFull}
              placeholder={isFull ? `${max} au maximum` : placeholder}
              className={controlClass}
            />
            <Button variant="line" onClick={add} disabled={isFull || draft.trim() === ''}>
              Ajouter
            </Button>
          </div>
        )}
      </Field>
      <RemovableList items={items} onChange={onChange} of="sentences" />
    </div>
  );
}
