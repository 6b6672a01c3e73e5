import { ListField } from '../../../../ui/workspace/list-field.tsx';
import type { SuggestionKind } from '../taxonomy.api.ts';
import { useSuggestions } from '../use-suggestions.ts';

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

/** A list of words: what the taxonomy proposes is one press away, free text is taken as it is. */
export function ChipsInput({ kind, ...field }: Props) {
  const { label, items } = field;
  return (
    <ListField
      {...field}
      of="words"
      renderProposals={(text, add) => <Proposals {...{ kind, label, items, text, add }} />}
    />
  );
}

type ProposalsProps = Pick<Props, 'kind' | 'label' | 'items'> & { text: string; add: (text: string) => void };

function Proposals({ kind, label, items, text, add }: ProposalsProps) {
  const taken = new Set(items.map((item) => item.toLowerCase()));
  const proposed = useSuggestions(kind, text)
    .found.filter((one) => !taken.has(one.toLowerCase()))
    .slice(0, SHOWN);
  if (proposed.length === 0) return null;
  return (
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
  );
}
