import type * as module from '../../app/lib/file-field.tsx';
import { FileField } from '../../app/lib/file-field.tsx';
import { longWord, noop } from '../samples.ts';
import type { StatesOf } from '../states.ts';

const file = (name: string) => new File([new Uint8Array(320_000)], name);

export const states: StatesOf<typeof module> = {
  FileField: {
    vide: <FileField file={null} onChoose={noop} error={undefined} label="Choisir un CV" />,
    choisi: <FileField file={file('CV Aminata Keïta.pdf')} onChoose={noop} error={undefined} />,
    'en erreur': <FileField file={null} onChoose={noop} error="Joignez votre CV." />,
    'nom long': <FileField file={file(`${longWord}.pdf`)} onChoose={noop} error={undefined} />,
  },
};
