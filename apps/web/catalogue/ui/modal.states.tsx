import type * as module from '../../app/ui/modal.tsx';
import { Button } from '../../app/ui/button.tsx';
import { Modal } from '../../app/ui/modal.tsx';
import { TextInput } from '../../app/ui/text-input.tsx';
import { longLabel, longSentence, longWord, noop } from '../samples.ts';
import { screen, type StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Modal: {
    ouverte: screen(
      <Modal
        isOpen
        onClose={noop}
        title="Nouveau département"
        description="Les offres peuvent être rangées par département."
        actions={
          <>
            <Button variant="outline">Annuler</Button>
            <Button>Créer le département</Button>
          </>
        }
      >
        <TextInput label="Nom" />
      </Modal>,
    ),
    'textes longs': screen(
      <Modal
        isOpen
        onClose={noop}
        title={`${longLabel} ${longWord}`}
        description={longSentence}
        actions={<Button>Convoquer les candidats présélectionnés</Button>}
      >
        <TextInput label={longLabel} defaultValue={longWord} error={longWord} />
      </Modal>,
    ),
  },
};
