import type { CvContent } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';

const MOST_BYTES = 1024 * 1024;
const notRead = "Ce fichier n'est pas un CV au format JSON Resume. Choisissez-en un autre.";

type Props = { profile: ApplicantProfile; onRead: (content: CvContent) => void };

/** The profile to and from the format that other sites of CVs read. Nothing leaves the browser. */
export function OtherFormats({ profile, onRead }: Props) {
  const id = useId();
  const [error, setError] = useState<string | undefined>();
  const read = async (file: File): Promise<void> => {
    const { contentOfJsonResume } = await import('./json-resume.ts');
    const content = file.size > MOST_BYTES ? null : contentOfJsonResume(await file.text());
    setError(content ? undefined : notRead);
    if (content) onRead(content);
  };
  const save = async (): Promise<void> => {
    const { toJsonResume } = await import('./json-resume.ts');
    const json = new Blob([JSON.stringify(toJsonResume(profile), null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(json);
    link.download = 'profil-baara.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-primary">
        Autre format : JSON Resume
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-2">
        <p className="text-s text-ink-soft">
          Un fichier que d&apos;autres sites de CV lisent et écrivent. Il ne quitte pas votre appareil.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <label
            htmlFor={id}
            className="relative inline-flex min-h-11 items-center rounded-md px-1 font-semibold text-primary focus-within:outline-2"
          >
            Lire un fichier JSON Resume
            <input
              id={id}
              type="file"
              accept=".json,application/json"
              className="sr-only"
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                event.target.value = '';
                if (chosen) void read(chosen);
              }}
            />
          </label>
          <Button variant="outline" onClick={() => void save()}>
            Enregistrer mon profil
          </Button>
        </div>
        <FieldError message={error} />
      </div>
    </details>
  );
}
