import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from '../field.tsx';
import { icon } from '../icon.ts';
import { ComboboxPopup } from './combobox-popup.tsx';

export type Choice = { value: string; label: string };

export type SearchChoiceProps = FieldProps & {
  /** The choice: one at most unless several are allowed. */
  chosen: readonly Choice[];
  onChoose: (chosen: Choice[]) => void;
  isMultiple?: boolean;
  /** Results for the text typed so far. */
  found: readonly Choice[];
  onSearch: (text: string) => void;
  /** Asked when the last of `found` is reached: with the arrows, the wheel or a finger. */
  onEnd?: () => void;
  /** How the search stands, seen above what was found and said by screen readers. */
  status: ReactNode;
  placeholder?: string;
};

type RootProps = Omit<ComponentProps<typeof Combobox.Root<Choice>>, 'value' | 'onValueChange'>;

/**
 * A choice among more than a list can contain: one types, and chooses a result of the server with arrows, mouse or
 * finger.
 */
export default function SearchChoice({ chosen, onChoose, isMultiple = false, ...props }: SearchChoiceProps) {
  const { found, onSearch, onEnd } = props;
  const missing = chosen.filter(({ value }) => !found.some((one) => one.value === value));
  const root: RootProps = {
    // A chosen value preserves its label when the search leaves it out.
    items: [...found, ...missing],
    filteredItems: found,
    filter: null,
    autoHighlight: true,
    isItemEqualToValue: (one, other) => one.value === other.value,
    itemToStringLabel: ({ label }) => label,
    // The label that stands there once chosen is no search.
    onInputValueChange: (text, { reason }) => onSearch(reason === 'input-change' ? text : ''),
    onItemHighlighted: (item) => {
      if (item !== undefined && item.value === found.at(-1)?.value) onEnd?.();
    },
    children: <Parts {...props} />,
  };
  return isMultiple ? (
    <Combobox.Root
      {...(root as object)}
      items={root.items as Choice[]}
      multiple
      value={[...chosen]}
      onValueChange={onChoose}
    />
  ) : (
    <Combobox.Root
      {...root}
      value={chosen[0] ?? null}
      onValueChange={(choice) => onChoose(choice === null ? [] : [choice])}
    />
  );
}

type PartsProps = Omit<SearchChoiceProps, 'chosen' | 'onChoose' | 'isMultiple' | 'onSearch'>;

function Parts({ label, hint, error, optional, className, onEnd, status, placeholder }: PartsProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <>
          <Combobox.Input
            {...control}
            aria-label={typeof label === 'string' ? label : undefined}
            placeholder={placeholder}
            className={controlClass}
          />
          <ComboboxPopup<Choice> status={status} onEnd={onEnd} keyOf={({ value }) => value}>
            {({ label: name }) => (
              <>
                {name}
                <Combobox.ItemIndicator className="flex-none text-primary">
                  <Check {...icon} />
                </Combobox.ItemIndicator>
              </>
            )}
          </ComboboxPopup>
        </>
      )}
    </Field>
  );
}
