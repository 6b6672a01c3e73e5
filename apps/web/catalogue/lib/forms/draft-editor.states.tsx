import { ApiError } from '../../../app/lib/api-error.ts';
import type * as module from '../../../app/lib/forms/draft-editor.tsx';
import { DraftStanding, EditorBar, MissingFields } from '../../../app/lib/forms/draft-editor.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { longSentence, noop } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

const refusal = new ApiError({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Il manque deux choses avant de publier.',
  errors: [
    { field: 'title', message: 'Donnez un titre' },
    { field: 'description', message: longSentence },
  ],
});

export const states: StatesOf<typeof module> = {
  MissingFields: {
    'rien ne manque': <MissingFields missing={null} />,
    'des champs manquent': row(<MissingFields missing={refusal} />),
  },
  DraftStanding: {
    brouillon: <DraftStanding tag={<b>Brouillon</b>} state={{ kind: 'idle' }} isAutomatic />,
    publié: <DraftStanding tag={<b>Publié</b>} state={{ kind: 'idle' }} isAutomatic={false} />,
    enregistrement: <DraftStanding tag={<b>Brouillon</b>} state={{ kind: 'saving' }} isAutomatic />,
  },
  EditorBar: {
    'deux boutons': row(
      <EditorBar>
        <Button variant="outline" onClick={noop}>
          Aperçu
        </Button>
        <Button onClick={noop}>Publier</Button>
      </EditorBar>,
    ),
  },
};
