import type { takeFilingPlace } from '@baara/contract/campaigns/filing';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';

/** Before the wizard, when as many people as the platform can serve prepare a file. It opens by itself. */
export function WaitingRoom({
  place,
  campaignKey,
}: {
  place: DataOf<typeof takeFilingPlace>;
  campaignKey: string;
}) {
  const { ahead, minutes } = place;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.campaign(campaignKey)}>La campagne</BackLink>}
        title="Salle d'attente"
        description="Beaucoup de personnes déposent leur dossier en ce moment."
      />
      <div className="grid max-w-3xl gap-4">
        <div aria-live="polite" className="grid gap-1">
          <p className="text-xl font-bold">
            {ahead === 0
              ? 'Vous êtes le prochain à entrer'
              : ahead === 1
                ? '1 personne devant vous'
                : `${formatNumber(ahead)} personnes devant vous`}
          </p>
          <p>{waitText(minutes)}</p>
        </div>
        <Notice tone="info">
          <p>Votre dossier s'ouvre de lui-même à votre tour : laissez cette page ouverte.</p>
          <p>
            Si la connexion se coupe, ou si vous fermez la page, votre place vous attend. Ceux qui ont déjà
            commencé un dossier passent d'abord.
          </p>
        </Notice>
      </div>
    </WorkspacePage>
  );
}

function waitText(minutes: number | null): string {
  if (minutes === null) return "Personne n'est entré ces dix dernières minutes : l'attente n'est pas connue.";
  if (minutes <= 1) return 'Environ une minute, au rythme actuel.';
  if (minutes < 60) return `Environ ${minutes} minutes, au rythme actuel.`;
  const hours = Math.round(minutes / 60);
  return `Environ ${hours === 1 ? 'une heure' : `${hours} heures`}, au rythme actuel.`;
}
