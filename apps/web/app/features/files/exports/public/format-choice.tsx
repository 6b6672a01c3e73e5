import { exportFormats, exportFormatTitles, type ExportFormat } from '@baara/contract/files/export-messages';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';

type Props = { value: ExportFormat; onChange: (format: ExportFormat) => void };

/** What kind of file an export makes, Excel first. */
export function FormatChoice({ value, onChange }: Props) {
  return (
    <ChoiceGroup legend="Format">
      {exportFormats.toReversed().map((one) => (
        <Radio
          key={one}
          name="format"
          label={exportFormatTitles[one]}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
