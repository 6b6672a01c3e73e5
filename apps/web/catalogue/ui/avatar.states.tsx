import type * as module from '../../app/ui/avatar.tsx';
import { Avatar, Logo, LogoMark, logoModel } from '../../app/ui/avatar.tsx';
import { drawnLogo } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Avatar: {
    'sans photo': <Avatar name="Binta Sissoko" />,
    grand: <Avatar name="Mamadou Lamine Traoré" size="l" />,
    'très grand': <Avatar name="Awa" size="xl" />,
    'avec une photo': <Avatar name="Binta Sissoko" src={drawnLogo} size="l" />,
  },
  Logo: {
    'sans logo': (
      <div className="flex gap-2">
        {['Sahel Énergie', 'Banque du Fleuve', 'Mali Transports', 'Énergie Verte'].map((name) => (
          <Logo key={name} name={name} />
        ))}
      </div>
    ),
    moyen: <Logo name="Sahel Énergie" size="l" />,
    grand: <Logo name="Sahel Énergie" size="xl" />,
    'avec un logo': <Logo name="Sahel Énergie" src={drawnLogo} size="xl" />,
  },
  LogoMark: {
    'sans logo': <LogoMark {...logoModel('Sahel Énergie', null)} />,
  },
};
