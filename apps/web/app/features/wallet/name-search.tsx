import { Form } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';

type Props = {
  value: string;
  label: string;
  placeholder: string;
  /** What else of the address stays. */
  kept: Readonly<Record<string, string>>;
};

/** Searches a list by what it is called; the page begins anew. */
export function NameSearch({ value, label, placeholder, kept }: Props) {
  return (
    <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2">
      {Object.entries(kept).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
      <input
        name="search"
        type="search"
        key={value}
        defaultValue={value}
        maxLength={120}
        aria-label={label}
        placeholder={placeholder}
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5"
      />
      <button className={buttonClass('line')}>Rechercher</button>
    </Form>
  );
}
