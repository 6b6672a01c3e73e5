import type * as module from '../../../app/ui/workspace/columns-panel.tsx';
import ColumnsPanel from '../../../app/ui/workspace/columns-panel.tsx';
import { screen, type StatesOf } from '../../states.ts';

const columns = [
  { id: 'stage', header: 'Étape' },
  { id: 'experience', header: 'Expérience' },
  { id: 'skills', header: 'Compétences' },
];
const ignore = (): void => undefined;

export const states: StatesOf<typeof module> = {
  default: {
    changée: screen(
      <ColumnsPanel
        columns={columns}
        isShown={(id) => id !== 'skills'}
        onShow={ignore}
        onReset={ignore}
        onClose={ignore}
      />,
    ),
  },
};
