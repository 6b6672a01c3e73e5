import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { Notice } from '../../../ui/states.tsx';
import { PendingNotice } from './pending-notice.tsx';

/** What to know before one reads: why something is not shown, and what the candidate does not know yet. */
export function ApplicationNotices({ application }: { application: RecruiterApplication }) {
  const { candidate, contact } = application;
  return (
    <>
      {candidate.isAnonymous ? (
        <AnonymousNotice />
      ) : (
        contact === null && <WithdrawnNotice firstName={candidate.firstName} />
      )}
      <PendingNotice application={application} />
    </>
  );
}

/** Why nobody is named here, and until when. */
function AnonymousNotice() {
  return (
    <Notice tone="info">
      Cette candidature est anonyme : nom, photo, coordonnées et fichiers seront visibles à l’étape de
      l’entretien.
    </Notice>
  );
}

/** Why there is no contact here, and what remains. */
function WithdrawnNotice({ firstName }: { firstName: string }) {
  return (
    <Notice tone="info">
      {firstName || 'Cette personne'} a retiré sa candidature : ses coordonnées et son profil ne sont plus
      affichés. Ce qui vous avait été envoyé et votre historique restent ici.
    </Notice>
  );
}
