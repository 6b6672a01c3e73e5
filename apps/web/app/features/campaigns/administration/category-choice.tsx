import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';

type Category = { id: string; name: string };

type Props = {
  legend: string;
  categories: readonly Category[];
  /** Null for all of them. */
  value: readonly string[] | null;
  onChange: (ids: string[] | null) => void;
  error?: string | undefined;
  /** Where only some of them make sense. */
  hasAll?: boolean;
};

/** All the categories of the campaign, or some of them. */
export function CategoryChoice({ legend, categories, value, onChange, error, hasAll = true }: Props) {
  return (
    <ChoiceGroup legend={legend} error={error} className="grid grid-cols-1">
      {hasAll && (
        <>
          <Radio
            name="categories-choice"
            label="Toutes les catégories"
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <Radio
            name="categories-choice"
            label="Certaines catégories"
            checked={value !== null}
            disabled={categories.length === 0}
            onChange={() => onChange([])}
          />
        </>
      )}
      {(value !== null || !hasAll) && (
        <div className={hasAll ? 'grid grid-cols-1 pl-7.5' : 'grid grid-cols-1'}>
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value?.includes(id) ?? false}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...(value ?? []), id] : (value ?? []).filter((other) => other !== id),
                )
              }
            />
          ))}
          {categories.length === 0 && (
            <p className="text-ink-soft">Écrivez d'abord les catégories de la campagne.</p>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** « Toutes », or their names. */
export function categoryNames(categories: readonly Category[], ids: readonly string[] | null): string {
  if (ids === null || ids.length === 0) return 'Toutes';
  return categories
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
