import { formatNumber } from '../../../../lib/format.ts';
import { TextInput } from '../../../../ui/text-input.tsx';

type Props = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string;
};

/** An amount in whole units, its thousands set apart while it is typed. */
export function AmountInput({ label, value, onChange, error }: Props) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : formatNumber(value)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 10);
        onChange(digits === '' ? null : Number(digits));
      }}
      error={error}
    />
  );
}
