import type * as module from '../../../app/ui/workspace/pick-box.tsx';
import { PickBox } from '../../../app/ui/workspace/pick-box.tsx';
import type { StatesOf } from '../../states.ts';

const ignore = (): void => undefined;

export const states: StatesOf<typeof module> = {
  PickBox: {
    libre: <PickBox name="Binta Sissoko" isChosen={false} onChoose={ignore} />,
    choisie: <PickBox name="Awa Traoré" isChosen onChoose={ignore} />,
    'en partie': <PickBox name="toute la page" isChosen={false} isPartly onChoose={ignore} />,
  },
};
