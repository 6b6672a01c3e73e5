import X from 'lucide-react/icons/x';
import { icon } from './icon.ts';

type Props = {
  label?: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** Sentences stand one under the other, words side by side. */
  of: 'words' | 'sentences';
};

/** Values added to a field, each removable. */
export function RemovableList({ label, items, onChange, of }: Props) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className={of === 'words' ? 'flex flex-wrap gap-1.5' : 'grid gap-1.5'}>
      {items.map((item) => (
        <li key={item} className="flex max-w-full items-center gap-1 rounded-md bg-sunken pl-3">
          <span className="min-w-0 flex-1 wrap-anywhere">{item}</span>
          <button
            type="button"
            onClick={() => onChange(items.filter((other) => other !== item))}
            aria-label={`Retirer ${item}`}
            className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:text-bad"
          >
            <X {...icon} />
          </button>
        </li>
      ))}
    </ul>
  );
}
