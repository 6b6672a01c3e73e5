import { leftSteps } from '@baara/contract/offers/pipeline-steps';
import type { RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { configQuery, takeCompanySettings } from './pipeline.api.ts';
import { receivedApplicationsRoot } from '../../../lib/query-roots.ts';

type Props = { offerId: string; config: RecruitmentConfig; onTaken: () => void };

/** Puts the company's steps and scorecard in place of the offer's. */
export function CompanySettings({ offerId, config, onTaken }: Props) {
  const client = useQueryClient();
  const company = useQuery(configQuery(null));
  const [isAsking, setIsAsking] = useState(false);
  const taking = useMutation({
    mutationFn: () => {
      const open = new Set(company.data?.steps.filter(({ isHidden }) => !isHidden).map(({ key }) => key));
      // A step the company does not have gives its applications to the first step of its stage.
      const left = leftSteps(config.steps, company.data?.steps ?? []);
      const destinations = Object.fromEntries(
        left.map(({ key, stage }) => [key, open.has(stage) ? stage : 'received']),
      );
      return takeCompanySettings(offerId, { version: config.version, destinations });
    },
    onSuccess: ({ data, message }) => {
      client.setQueryData(configQuery(offerId).queryKey, data);
      onTaken();
      void client.invalidateQueries({ queryKey: receivedApplicationsRoot });
      toast.success(message ?? 'Réglages repris');
      setIsAsking(false);
    },
  });
  if (isUnreadable(company))
    return <QueryError query={company} fallback="Les réglages de l'entreprise n'ont pas pu être chargés." />;
  return (
    <div>
      <Button
        variant="outline"
        className="max-md:whitespace-normal"
        onClick={() => setIsAsking(true)}
        disabled={!company.data}
      >
        Reprendre les réglages de l'entreprise
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Reprendre les réglages de l'entreprise ?"
        description="Les étapes et la grille de cette offre sont remplacées. Les candidatures d'une étape qui disparaît vont à la première étape de la même phase."
        confirmLabel="Reprendre"
        isBusy={taking.isPending}
        onConfirm={() => taking.mutate()}
        error={taking.error && messageOf(taking.error)}
      />
    </div>
  );
}
