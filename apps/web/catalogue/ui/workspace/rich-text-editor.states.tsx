import type * as module from '../../../app/ui/workspace/rich-text-editor.tsx';
import RichTextEditor from '../../../app/ui/workspace/rich-text-editor.tsx';
import { longSentence, longWord, noop } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

const text = `<h3>Vos missions</h3><p>${longSentence}</p><ul><li>Tenir la <strong>comptabilité</strong>.</li><li><em>Préparer</em> les bilans.</li></ul>`;

export const states: StatesOf<typeof module> = {
  default: {
    vide: row(
      <RichTextEditor id="vide" label="Description du poste" value="" onChange={noop} isInvalid={false} />,
    ),
    rempli: row(
      <RichTextEditor id="rempli" label="Profil recherché" value={text} onChange={noop} isInvalid={false} />,
    ),
    'en erreur': row(
      <RichTextEditor id="erreur" label="Avantages" value={`<p>${longWord}</p>`} onChange={noop} isInvalid />,
    ),
  },
};
