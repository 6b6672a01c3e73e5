import { type ComponentProps, useId } from 'react';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useSuggestions } from '../use-suggestions.ts';
import type { SuggestionKind } from '../taxonomy.api.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list'> & {
  kind: SuggestionKind;
  value: string;
  onChange: (text: string) => void;
};

/** One line of text, with what the taxonomy proposes in the platform's own list. */
export function SuggestedInput({ kind, value, onChange, ...rest }: Props) {
  const id = useId();
  const proposed = useSuggestions(kind, value).found;
  return (
    <>
      <TextInput
        {...rest}
        list={id}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {proposed.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
