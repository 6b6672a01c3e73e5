import { cvTemplateKeys, type CvTemplateKey } from '@baara/contract/candidates/tools/cv-words';
import { cvTemplates } from '@baara/cv-maker';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';

type Props = {
  value: CvTemplateKey;
  onChange: (key: CvTemplateKey) => void;
  error: string | undefined;
};

/** The six templates, each with whom it suits. */
export function TemplateChoice({ value, onChange, error }: Props) {
  return (
    <ChoiceGroup legend="Modèle" error={error ?? null} className="mt-1 grid grid-cols-1 gap-2 sm:grid-cols-2">
      {cvTemplateKeys.map((key) => {
        const { title, purpose } = cvTemplates[key];
        return (
          <Radio
            key={key}
            isFramed
            name="template"
            value={key}
            checked={value === key}
            onChange={() => onChange(key)}
            label={<span className="font-medium">{title}</span>}
            hint={addFrenchMarks(purpose)}
          />
        );
      })}
    </ChoiceGroup>
  );
}
