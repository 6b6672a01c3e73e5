import type * as module from '../../app/lib/profile-link.tsx';
import { ProfileLink } from '../../app/lib/profile-link.tsx';
import type { StatesOf } from '../states.ts';

const candidateId = '0199aaaa-0000-7000-8000-000000000000';

export const states: StatesOf<typeof module> = {
  ProfileLink: {
    'un nom': (
      <ProfileLink candidateId={candidateId} className="font-semibold text-primary">
        Mamadou Lamine Traoré
      </ProfileLink>
    ),
  },
};
