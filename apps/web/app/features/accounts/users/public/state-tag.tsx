import { userStateTitles } from '@baara/contract/accounts/user-words';
import type { AccountState } from '@baara/contract/workspace/admin-dashboard';
import { Tag, type Tone } from '../../../../ui/tag.tsx';

const tones: Record<AccountState, Tone> = {
  active: 'good',
  unverified: 'neutral',
  reset: 'warn',
  disabled: 'bad',
  deletion: 'bad',
};

/** Where an account stands. */
export const StateTag = ({ state }: { state: AccountState }) => (
  <Tag tone={tones[state]}>{userStateTitles[state]}</Tag>
);
