import { elide } from '@baara/contract/formats/elision';
import type { CandidateProfile } from '@baara/contract/candidates/record';
import { useQueryClient } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { icon } from '../../../ui/icon.ts';
import { profileQuery } from './profile.api.ts';

/** What opens a profile, given by the page; it calls `onUnlocked` once the profile is open. */
export type Unlock = (profile: CandidateProfile, onUnlocked: () => void) => ReactNode;

type Props = { profile: CandidateProfile; unlock: Unlock };

/** Why some of a profile is not shown, and what shows it. */
export function MaskedNotice({ profile, unlock }: Props) {
  const client = useQueryClient();
  if (profile.access !== 'masked') return null;
  return (
    <section
      aria-label="Profil masqué"
      className="flex gap-3 rounded-lg border border-info bg-info-soft px-4 py-3 print:hidden"
    >
      <EyeOff {...icon} className="mt-0.5 flex-none text-info" />
      <div className="grid gap-1">
        <h2 className="text-m">Profil masqué</h2>
        <p>
          Son nom de famille, ses coordonnées, sa photo et ses documents restent masqués tant{' '}
          {elide('que', profile.name)} n'a pas postulé à l'une de vos offres et que votre entreprise n'a pas
          débloqué son profil.
        </p>
        {profile.abilities.unlock && (
          <div className="mt-2">
            {unlock(
              profile,
              () => void client.invalidateQueries({ queryKey: profileQuery(profile.id).queryKey }),
            )}
          </div>
        )}
      </div>
    </section>
  );
}
