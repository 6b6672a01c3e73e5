import { Select } from '../../../ui/select.tsx';

const monthNames = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
];
const monthOptions = monthNames.map((label, place) => ({ value: String(place + 1).padStart(2, '0'), label }));
const FIRST_YEAR = 1960;
const thisYear = new Date().getFullYear();
const yearOptions = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, ago) => {
  const year = String(thisYear - ago);
  return { value: year, label: year };
});

type Props = {
  legend: string;
  /** `2024-03`; half chosen, `2024-` or `-03`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A month and its year, in two native lists: easier under a thumb than a calendar. */
export function MonthInput({ legend, value, onChange, error }: Props) {
  const [year = '', month = ''] = value.split('-');
  const give = (nextYear: string, nextMonth: string): void =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '');
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-x-2">
      <legend className="font-medium">{legend}</legend>
      <Select
        label="Mois"
        placeholder="Mois"
        options={monthOptions}
        value={month}
        onChange={(event) => give(year, event.target.value)}
        error={error}
      />
      <Select
        label="Année"
        placeholder="Année"
        options={yearOptions}
        value={year}
        onChange={(event) => give(event.target.value, month)}
        className={error ? 'self-start' : undefined}
      />
    </fieldset>
  );
}
