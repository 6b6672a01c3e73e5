import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import type { CvLine } from './cv-lines.ts';
import { LineFields } from './line-fields.tsx';
import { nameOf, textOf } from './line-words.ts';

type Props = { line: CvLine; profile: ApplicantProfile; onChange: (line: CvLine) => void };

/** A line that was well read: ticked to be added, and corrected in its place. */
export function LineRow({ line, profile, onChange }: Props) {
  const isNamedByItsPart = ['skills', 'language', 'licences'].includes(line.part);
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const close = async (): Promise<void> => {
    const { checkLine } = await import('./check-line.ts');
    const found = checkLine(line, profile);
    setErrors(found);
    if (Object.keys(found).length === 0) setIsOpen(false);
  };
  return (
    <li className="grid grid-cols-1 px-4 py-1">
      <div className="flex items-center gap-2">
        <Checkbox
          className="min-w-0 flex-1"
          label={
            <>
              {!isNamedByItsPart && <span className="block text-s text-ink-soft">{nameOf(line)}</span>}
              <span className="block font-medium">{textOf(line)}</span>
              {whereRead(line) && (
                <span className="line-clamp-2 text-s text-ink-soft">{whereRead(line)}</span>
              )}
            </>
          }
          checked={line.state === 'ready'}
          onChange={(event) => onChange({ ...line, state: event.target.checked ? 'ready' : 'aside' })}
        />
        {line.part !== 'licences' && !isOpen && (
          <Button variant="ghost" className="-mr-3" onClick={() => setIsOpen(true)}>
            Corriger
            <span className="sr-only"> : {textOf(line)}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 pb-3">
          <LineFields line={line} errors={errors} onChange={onChange} />
          <div>
            <Button variant="outline" onClick={() => void close()}>
              Valider
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Where the CV says it; nothing where its words are the value itself. */
function whereRead(line: CvLine): string | null {
  const [first = ''] = line.source.split('\n');
  return first === '' || first === textOf(line) ? null : `Page ${line.page} : « ${first} »`;
}
