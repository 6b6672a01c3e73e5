import type * as module from '../../../app/ui/workspace/side-panel.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { SidePanel } from '../../../app/ui/workspace/side-panel.tsx';
import { longLabel, longSentence, longWord, noop } from '../../samples.ts';
import { screen, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  SidePanel: {
    ouvert: screen(
      <SidePanel title="Issa Diarra" onClose={noop}>
        <p>{longSentence}</p>
      </SidePanel>,
    ),
    étroit: screen(
      <SidePanel
        title="Votre candidature"
        description="Comptable principal, Sahel Négoce"
        actions={<Button>Envoyer ma candidature</Button>}
        isNarrow
        onClose={noop}
      >
        <p>{longSentence}</p>
      </SidePanel>,
    ),
    'textes longs': screen(
      <SidePanel
        title={longLabel}
        description={longSentence}
        tools={<Button variant="ghost">Modifier</Button>}
        actions={<Button>{longLabel}</Button>}
        onClose={noop}
      >
        <p>{longWord}</p>
      </SidePanel>,
    ),
  },
};
