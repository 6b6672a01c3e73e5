import { type CvDoubt, cvDoubts } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { useState } from 'react';
import { formatPhone } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/choice.tsx';
import { DueLine } from '../../../../ui/workspace/due-line.tsx';
import type { CvLine } from './cv-lines.ts';
import { DoubtFields, LineFields } from './line-fields.tsx';
import { nameOf, textOf } from './line-words.ts';

const fieldOf: Readonly<Record<CvDoubt, string>> = {
  START: 'from',
  END: 'to',
  TITLE: 'title',
  COMPANY: 'company',
  SCHOOL: 'school',
  LEVEL: 'level',
  SEVERAL: 'phone',
  UNSURE: '',
};

type Props = { line: CvLine; profile: ApplicantProfile; onChange: (line: CvLine) => void };

/** A line that its person checks before it can be added: the words of the CV, then what was made of them. */
export function LineQuestion({ line, profile, onChange }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isWhole, setIsWhole] = useState(false);
  const accept = async (): Promise<void> => {
    const { checkLine } = await import('./check-line.ts');
    const found = checkLine(line, profile);
    setErrors(found);
    // What is wrong may stand in a field that is not shown.
    if (Object.keys(found).some((name) => !line.doubts.some((doubt) => fieldOf[doubt] === name)))
      setIsWhole(true);
    if (Object.keys(found).length === 0) onChange({ ...line, state: 'ready' });
  };
  const isEntry = line.part === 'experience' || line.part === 'education' || line.part === 'language';
  const title = isEntry ? textOf(line) : nameOf(line);
  const isCompared = line.instead !== null && line.doubts.every((doubt) => doubt === 'UNSURE') && !isWhole;
  const reasons = line.doubts.map((doubt) => cvDoubts[doubt]);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-accent bg-surface p-4">
      <legend className="sr-only">À vérifier : {title}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-m font-semibold wrap-anywhere">{title}</h3>
        <DueLine>{reasons.length > 0 ? reasons.join('. ') : 'Votre profil dit autre chose'}</DueLine>
      </div>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-6">
        {/* Two texts are compared side by side where nothing else is asked. */}
        <div
          className={`grid grid-cols-1 gap-2 ${isCompared ? 'lg:col-span-2 lg:grid-cols-2 lg:gap-3' : ''}`}
        >
          {line.options.length === 0 && (
            <Quote title={`Dans votre CV, page ${line.page}`}>{isEntry ? line.source : quoteOf(line)}</Quote>
          )}
          {!isEntry && line.doubts.includes('UNSURE') && !isWhole && (
            <Quote title="Nous avons lu">{textOf(line)}</Quote>
          )}
          {line.instead && (
            <Quote title="Dans votre profil">
              {line.part === 'phone' ? formatPhone(line.instead) : line.instead}
            </Quote>
          )}
        </div>
        {!isCompared && (
          <div className="grid grid-cols-1 gap-2">
            {line.part === 'phone' &&
              line.options.map((phone) => (
                <Radio
                  key={phone}
                  name={`${line.id}-option`}
                  label={formatPhone(phone)}
                  checked={line.value === phone}
                  onChange={() => onChange({ ...line, value: phone })}
                />
              ))}
            {isWhole ? (
              <LineFields line={line} errors={errors} onChange={onChange} />
            ) : (
              <DoubtFields line={line} errors={errors} onChange={onChange} />
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void accept()}>
          {line.instead ? 'Prendre celui du CV' : "C'est juste"}
        </Button>
        {line.part !== 'language' && line.part !== 'licences' && !isWhole && (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            Corriger
          </Button>
        )}
        <Button variant="ghost" onClick={() => onChange({ ...line, state: 'aside' })}>
          {line.instead ? 'Garder celui du profil' : 'Laisser de côté'}
        </Button>
      </div>
    </fieldset>
  );
}

/** A line that is compared shows its value; one that reads badly, the words around it. */
const quoteOf = (line: CvLine): string =>
  line.doubts.includes('UNSURE') && line.source !== '' ? line.source : textOf(line);

function Quote({ title, children }: { title: string; children: string }) {
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-s whitespace-pre-line wrap-anywhere text-ink-soft">
      <span className="block font-medium">{title}</span>
      {children}
    </p>
  );
}
