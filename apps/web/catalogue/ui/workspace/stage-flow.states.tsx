import type * as module from '../../../app/ui/workspace/stage-flow.tsx';
import { Link } from 'react-router';
import { StageFlow } from '../../../app/ui/workspace/stage-flow.tsx';
import { longLabel } from '../../samples.ts';
import type { StatesOf } from '../../states.ts';

const flow = { label: 'Candidatures en cours', format: String, link: Link };
const stage = { wait: '2 j', isLate: false, to: '?etape' };

export const states: StatesOf<typeof module> = {
  StageFlow: {
    'une étape en retard': (
      <StageFlow
        {...flow}
        stages={[
          { ...stage, key: 'received', title: 'Reçue', total: 77 },
          { ...stage, key: 'screening', title: 'Examen', total: 31, wait: '9 j', isLate: true },
          { ...stage, key: 'test', title: 'Test', total: 0, wait: null },
        ]}
      />
    ),
    'nom long': <StageFlow {...flow} stages={[{ ...stage, key: 'long', title: longLabel, total: 4 }]} />,
  },
};
