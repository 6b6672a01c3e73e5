import {
  letterLengths,
  letterLengthTitles,
  letterTones,
  letterToneTitles,
} from '@baara/contract/candidates/tools/cover-letter-words';
import type { ReactNode } from 'react';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';

export type Manner = { tone: (typeof letterTones)[number]; length: (typeof letterLengths)[number] };

/** The tone and the length of a letter. @param name of the two groups on their screen. */
export function LetterManner({
  name,
  chosen,
  onChoose,
}: {
  name: string;
  chosen: Manner;
  onChoose: (change: Partial<Manner>) => void;
}): ReactNode {
  return (
    <>
      <ChoiceGroup legend="Ton" className="flex flex-wrap gap-x-5">
        {letterTones.map((tone) => (
          <Radio
            key={tone}
            name={`${name}-tone`}
            label={letterToneTitles[tone]}
            checked={chosen.tone === tone}
            onChange={() => onChoose({ tone })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Longueur" className="flex flex-wrap gap-x-5">
        {letterLengths.map((length) => (
          <Radio
            key={length}
            name={`${name}-length`}
            label={letterLengthTitles[length]}
            checked={chosen.length === length}
            onChange={() => onChoose({ length })}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}
