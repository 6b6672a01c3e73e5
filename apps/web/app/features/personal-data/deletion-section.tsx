import type { PersonalData } from '@baara/contract/personal-data/personal-data';
import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { DataSection } from './data-section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { withdrawDeletion, useDataChange } from './personal-data.api.ts';

export function DeletionSection({ data }: { data: PersonalData }) {
  return data.deletion ? <Asked dueAt={data.deletion.dueAt} /> : <ToAsk hasPassword={data.hasPassword} />;
}

/** Asked for: when it happens, and the way back. */
function Asked({ dueAt }: { dueAt: string }) {
  const change = useDataChange(withdrawDeletion, { onSuccess: (message) => toast.success(message) });
  return (
    <DataSection
      title="Suppression de mon compte demandée"
      description={`Votre compte et vos données seront effacés le ${formatDate(dueAt)}. Jusque-là, rien ne change.`}
    >
      <p>
        Vous avez changé d'avis ? Gardez votre compte : rien n'a été effacé. Après cette date, rien ne pourra
        être retrouvé.
      </p>
      {change.isError && <Notice tone="bad">{messageOf(change.error)}</Notice>}
      <div>
        <Button busy={change.isPending} busyLabel="Annulation…" onClick={() => change.mutate(undefined)}>
          Garder mon compte
        </Button>
      </div>
    </DataSection>
  );
}

function ToAsk({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const role = useSession()?.typeUserName ?? 'client';
  return (
    <DataSection
      title="Supprimer mon compte"
      description={`Votre demande prend effet après ${DELETION_DELAY_DAYS} jours. Jusque-là, vous pouvez vous connecter et l'annuler.`}
    >
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="font-semibold">Ce qui est effacé</dt>
          <dd>{erased[role] ?? plainErased}</dd>
        </div>
        <div>
          <dt className="font-semibold">Ce qui reste</dt>
          <dd>{left[role] ?? plainLeft}</dd>
        </div>
      </dl>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Supprimer mon compte
        </Button>
      </div>
      {isAsking && <DeletionDialog hasPassword={hasPassword} onClose={() => setAsking(false)} />}
    </DataSection>
  );
}

const plainErased =
  'Votre compte, votre photo, vos documents, vos notifications, vos préférences et vos appareils connectés.';
const erased: Partial<Record<string, string>> = {
  applicant:
    'Votre compte, votre profil, votre photo, vos documents et vos CV, vos candidatures avec leurs messages (les recruteurs ne les verront plus), vos favoris et vos notifications.',
  employer:
    "Votre compte, votre photo, vos documents, vos notifications et votre place dans l'équipe de votre entreprise.",
};
const plainLeft =
  'Le journal de sécurité, sans votre nom ni votre adresse : ce qui a été fait y reste, plus par qui.';
const left: Partial<Record<string, string>> = {
  employer: `Ce qui appartient à l'entreprise : sa fiche, son logo, ses offres et les candidatures reçues. Si vous y êtes seul, ses offres ouvertes sont fermées. ${plainLeft}`,
};
