import { type AnyMeasureKey, measureOf } from '@baara/contract/workspace/platform-measures';
import {
  type ReportPeriod,
  reportPeriods,
  reportPeriodTitles,
} from '@baara/contract/workspace/report-measures';
import type { ComponentProps } from 'react';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Of a field that is a list: whether it has this value, and the change when it is ticked. */
export function ticked<Value extends string>(
  { value: chosen, onChange }: { value: Value[]; onChange: (values: Value[]) => void },
  value: Value,
) {
  const isChosen = chosen.includes(value);
  return {
    checked: isChosen,
    onChange: () => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]),
  };
}

/** What a report counts, each measure with its definition. */
export function MeasureChoice<Key extends AnyMeasureKey>({
  keys,
  value,
  onChange,
  error,
}: {
  keys: readonly Key[];
  value: Key[];
  onChange: (keys: Key[]) => void;
  error: string | undefined;
}) {
  return (
    <ChoiceGroup legend="Mesures" error={error} className="grid gap-1">
      {keys.map((key) => (
        <Checkbox
          key={key}
          label={measureOf(key).title}
          hint={measureOf(key).definition}
          {...ticked({ value, onChange }, key)}
        />
      ))}
    </ChoiceGroup>
  );
}

type DateProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>;
type PeriodProps = {
  period: ReportPeriod;
  field: {
    (name: 'period'): Omit<ComponentProps<typeof Select>, 'label' | 'options'>;
    (name: 'from' | 'to'): DateProps;
  };
};

/** A named period, or two days. */
export function PeriodFields({ period, field }: PeriodProps) {
  return (
    <>
      <Select
        label="Période"
        options={reportPeriods.map((value) => ({ value, label: reportPeriodTitles[value] }))}
        {...field('period')}
      />
      {period === 'custom' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput type="date" label="Du" {...field('from')} />
          <TextInput type="date" label="Au" {...field('to')} />
        </div>
      )}
    </>
  );
}
