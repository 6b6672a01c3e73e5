import type * as module from '../../app/ui/whatsapp-mark.tsx';
import { WhatsAppMark } from '../../app/ui/whatsapp-mark.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  WhatsAppMark: {
    courant: <WhatsAppMark />,
    petit: <WhatsAppMark size={16} />,
  },
};
