import type { CandidateProfile } from '@baara/contract/candidates/record';
import { UnlockButton } from '../../money/unlocks/public/unlock-button.tsx';

/** What opens a masked profile, on each page of a candidate. */
export const unlock = (profile: CandidateProfile, onUnlocked: () => void) => (
  <UnlockButton candidateId={profile.id} name={profile.name} onUnlocked={onUnlocked} />
);
