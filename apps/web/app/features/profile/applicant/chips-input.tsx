import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/field.tsx';
import { RemovableList } from '../../../ui/removable-list.tsx';
import { type SuggestionKind, useSuggestions } from './use-suggestions.ts';

type Props = {
  label: string;
  hint?: string;
  placeholder?: string;
  kind: SuggestionKind;
  items: string[];
  onChange: (items: string[]) => void;
  max: number;
  maxLength: number;
  error?: string | undefined;
};

const SHOWN = 5;
const isIn = (items: readonly string[], text: string): boolean =>
  items.some((item) => item.toLowerCase() === text.toLowerCase());

/** A list of words: what the taxonomy proposes is one press away, free text is taken as it is. */
export function ChipsInput(props: Props) {
  const { label, hint, placeholder, kind, items, onChange, max, maxLength, error } = props;
  const [text, setText] = useState('');
  const proposed = useSuggestions(kind, text)
    .found.filter((one) => !isIn(items, one))
    .slice(0, SHOWN);
  const isFull = items.length >= max;

  const add = (typed: string): void => {
    const fresh = typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !isIn(items, part));
    if (fresh.length > 0) onChange([...items, ...fresh].slice(0, max));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
      // An empty field lets Enter save the form.
      if (text.trim() === '' && event.key === 'Enter') return;
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && items.length > 0) onChange(items.slice(0, -1));
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              // A word typed and left without 'Ajouter' counts too, unless it was left for a proposal.
              onBlur={(event) => {
                if (!event.relatedTarget?.closest('[data-proposals]')) add(text);
              }}
              maxLength={maxLength}
              disabled={isFull}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={isFull ? `${max} au maximum` : placeholder}
              className={controlClass}
            />
            <Button variant="line" onClick={() => add(text)} disabled={isFull || text.trim() === ''}>
              Ajouter
            </Button>
          </div>
        )}
      </Field>
      {!isFull && proposed.length > 0 && (
        <ul data-proposals aria-label={`Propositions : ${label}`} className="flex flex-wrap gap-1.5">
          {proposed.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => add(one.replaceAll(',', ' '))}
                className="min-h-11 rounded-md border border-dashed border-line-strong px-3 text-left text-s text-primary hover:bg-primary-soft"
              >
                + {one}
              </button>
            </li>
          ))}
        </ul>
      )}
      <RemovableList label={label} items={items} onChange={onChange} of="words" />
    </div>
  );
}
