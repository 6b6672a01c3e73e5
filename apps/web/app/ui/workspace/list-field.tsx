import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { controlClass, Field } from '../field.tsx';
import { RemovableList } from '../removable-list.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  items: string[];
  onChange: (items: string[]) => void;
  max: number;
  maxLength: number;
  error?: string | undefined;
  /** Words are also parted by commas, and Enter in an empty field sends their form; sentences are taken whole. */
  of: 'words' | 'sentences';
  /** Between the field and the list: buttons that add what the taxonomy proposes for the text. */
  renderProposals?: (text: string, add: (text: string) => void) => ReactNode;
};

const isIn = (items: readonly string[], text: string): boolean =>
  items.some((item) => item.toLowerCase() === text.toLowerCase());

/** A list that is typed: Enter, « Ajouter » or leaving the field adds the text; each item can be removed. */
export function ListField(props: Props) {
  const { label, hint, placeholder, items, onChange, max, maxLength, error, of, renderProposals } = props;
  const [text, setText] = useState('');
  const isFull = items.length >= max;
  const hasWords = of === 'words';

  const add = (typed: string): void => {
    const fresh = (hasWords ? typed.split(',') : [typed])
      .map((part) => part.trim())
      .filter((part) => part !== '' && !isIn(items, part));
    if (fresh.length > 0) onChange([...items, ...fresh].slice(0, max));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter';
    if ((isEnter || (hasWords && event.key === ',')) && !event.nativeEvent.isComposing) {
      if (hasWords && isEnter && text.trim() === '') return;
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
              // A text typed and left without « Ajouter » counts too, unless it was left for a proposal.
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
            <Button variant="outline" onClick={() => add(text)} disabled={isFull || text.trim() === ''}>
              Ajouter
            </Button>
          </div>
        )}
      </Field>
      {!isFull && renderProposals?.(text, add)}
      <RemovableList label={hasWords ? label : undefined} items={items} onChange={onChange} of={of} />
    </div>
  );
}
