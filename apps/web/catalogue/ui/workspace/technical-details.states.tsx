import type * as module from '../../../app/ui/workspace/technical-details.tsx';
import { TechnicalDetails } from '../../../app/ui/workspace/technical-details.tsx';
import { longWord } from '../../samples.ts';
import type { StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  TechnicalDetails: {
    fermés: (
      <TechnicalDetails>
        <p>Empreinte SHA-256</p>
      </TechnicalDetails>
    ),
    'mot long': (
      <TechnicalDetails className="border-t border-line">
        <p className="wrap-anywhere">{longWord}</p>
      </TechnicalDetails>
    ),
  },
};
