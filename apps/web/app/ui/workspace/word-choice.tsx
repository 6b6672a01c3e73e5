import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { controlClass, Field, type FieldProps } from '../field.tsx';
import { ComboboxPopup } from './combobox-popup.tsx';
import type { ProposalState } from './proposal-state.ts';

export type Word = {
  value: string;
  label: string;
  /** Beside it: a country, another name. */ detail?: string;
};

export type WordChoiceProps = FieldProps & {
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  /** Suggestions for that text, or for the one before while `state` says that they are loading. */
  found: readonly Word[];
  state: ProposalState;
  onChoose: (word: Word) => void;
  /** Takes the text as it is: only by an entry or a button that says so, never by leaving the field. */
  onAdd: (text: string) => void;
  /** What that entry says: « Ajouter « … » telle quelle ». */
  addLabel: (text: string) => string;
  isAdding?: boolean;
  /** The text is neither chosen nor added: the question once the list is closed; null without one. */
  question: string | null;
  /** Leaves the text that is asked about. */
  onDrop: () => void;
  dropLabel?: string;
  status: ReactNode;
  placeholder?: string;
  maxLength: number;
  isDisabled?: boolean;
  onBackspace?: () => void;
};

type Entry = Word & { isText?: true };

const UNREAD = "La liste n'a pas pu être chargée.";

/**
 * A word among those that are proposed, with arrows, mouse or finger, or a text of one's own once that was confirmed. A
 * text that is left half-typed stays in the field and is asked about.
 */
export default function WordChoice(props: WordChoiceProps) {
  const { text, onText, found, state, onChoose, onAdd, addLabel, question, isDisabled } = props;
  // Nobody knows yet whether the text is in the list, or nobody will.
  const asked = question && { awaited: null, failed: UNREAD, given: question }[state];
  const status = { awaited: 'Recherche…', failed: UNREAD, given: props.status }[state];
  const [isOpen, setIsOpen] = useState(false);
  const typed = text.trim();
  const known = found.find(({ value }) => sameWord(value, typed));
  const entries: Entry[] =
    typed === '' || known || question === null
      ? [...found]
      : [...found, { value: typed, label: addLabel(typed), isText: true }];
  const take = (entry: Entry | null): void => {
    if (entry === null) return;
    if (entry.isText) onAdd(entry.value);
    else onChoose(entry);
  };
  // Typed in full, a word that is proposed is chosen without being pressed.
  const isSpelledOut = !isOpen && question !== null && known !== undefined;
  const chooseKnown = useEffectEvent(() => known && onChoose(known));
  useEffect(() => {
    if (isSpelledOut) chooseKnown();
  }, [isSpelledOut]);
  return (
    <Combobox.Root<Entry>
      items={entries}
      filteredItems={entries}
      filter={null}
      // Enter takes the first word proposed for this text, never the text itself.
      autoHighlight={state === 'given' && found.length > 0}
      open={isOpen && !isDisabled}
      onOpenChange={setIsOpen}
      value={null}
      onValueChange={take}
      itemToStringLabel={({ value }) => value}
      isItemEqualToValue={(one, other) => one.value === other.value && one.isText === other.isText}
      inputValue={text}
      // The component empties its field when it closes: the input is the person's.
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change') onText(next);
      }}
    >
      <Parts {...props} question={asked} status={status} isOpen={isOpen} entries={entries} />
    </Combobox.Root>
  );
}

const sameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

type PartsProps = WordChoiceProps & { isOpen: boolean; entries: readonly Entry[] };

function Parts({ label, hint, error, optional, className, isOpen, ...props }: PartsProps) {
  const { text, question, onAdd, addLabel, isAdding, onDrop, dropLabel = 'Effacer', onBackspace } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter writes in this field: it sends no form.
    if (event.key === 'Enter' && text.trim() !== '') event.preventDefault();
    if (event.key === 'Backspace' && text === '') onBackspace?.();
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <>
          <Combobox.Input
            {...control}
            aria-label={typeof label === 'string' ? label : undefined}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            disabled={props.isDisabled}
            onKeyDown={onKeyDown}
            // The bar at the foot of the form never covers the field.
            className={classNames(controlClass, 'scroll-mb-40')}
          />
          <ComboboxPopup<Entry>
            status={props.status}
            keyOf={({ value, isText }) => `${isText ? 'text' : 'word'} ${value}`}
          >
            {({ label: name, detail, isText }) => (
              <>
                <span className={isText ? 'font-medium text-primary' : undefined}>{name}</span>
                {detail && <span className="text-right text-s text-ink-soft">{detail}</span>}
              </>
            )}
          </ComboboxPopup>
          {question !== null && !isOpen && (
            <div className="mt-2 grid grid-cols-1 gap-2 rounded-md border border-warn bg-warn-soft px-3 py-2">
              <output className="wrap-anywhere">{question}</output>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  busy={isAdding}
                  onClick={() => onAdd(text.trim())}
                  className="max-w-full py-2 wrap-anywhere whitespace-normal!"
                >
                  {addLabel(text.trim())}
                </Button>
                <Button variant="ghost" disabled={isAdding} onClick={onDrop}>
                  {dropLabel}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
