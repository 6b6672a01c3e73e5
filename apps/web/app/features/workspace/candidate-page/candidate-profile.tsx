import type { CandidateProfile } from '@baara/contract/candidates/record';
import { CompareToggle } from '../../candidates/record/public/compare-selection.tsx';
import { ProfileScreen } from '../../candidates/record/public/profile-screen.tsx';
import { WriteButton } from '../../messaging/public/write-button.tsx';
import { PoolButton } from '../../candidates/shortlists/public/pool-button.tsx';
import { ShortlistButton, ShortlistScope } from '../../candidates/shortlists/public/shortlist-scope.tsx';
import { unlock } from './unlock.tsx';

export const meta = () => [{ title: 'Profil du candidat | Baara' }];

export default function CandidateProfilePage() {
  return <ProfileScreen actionsOf={actionsOf} unlock={unlock} />;
}

const actionsOf = (profile: CandidateProfile) => (
  <>
    {profile.abilities.write && (
      <WriteButton
        candidateId={profile.id}
        name={profile.name}
        variant={profile.abilities.unlock ? 'outline' : 'primary'}
      />
    )}
    <ShortlistScope candidateIds={[profile.id]}>
      <ShortlistButton candidate={profile} />
    </ShortlistScope>
    {profile.abilities.shortlist && <PoolButton candidateIds={[profile.id]} name={profile.name} />}
    <CompareToggle candidate={profile} />
  </>
);
