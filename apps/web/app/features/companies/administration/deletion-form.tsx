import type { CompanyDetail } from '@baara/contract/companies/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { proposalsKey } from '../../two-people/public/proposal.api.ts';
import { proposingDeletion } from './companies.api.ts';

/** Says what a deletion does before it is proposed; a second person confirms it. */
export default function DeletionForm({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(proposingDeletion(company.id), {
    defaultValues: { reason: '' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: proposalsKey });
      void navigate(paths.permissions());
    },
  });
  const { openOffers, team } = company;
  const consequences = [
    openOffers > 0 &&
      (openOffers === 1
        ? 'Son offre ouverte se ferme.'
        : `Ses ${formatNumber(openOffers)} offres ouvertes se ferment.`),
    team.length > 0 &&
      (team.length === 1
        ? 'La personne de son équipe la quitte ; son compte reste ouvert.'
        : `Les ${formatNumber(team.length)} personnes de son équipe la quittent ; leurs comptes restent ouverts.`),
    'Sa page publique, ses clés d’API et ses documents disparaissent.',
    'Ses factures, son grand livre et les candidatures reçues restent.',
    'Rien ne permet de revenir en arrière.',
  ].filter((line) => line !== false);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Supprimer ${company.name} ?`}
      description="Une autre personne doit confirmer en 72 heures. Le portefeuille doit être à zéro."
      submitLabel="Proposer la suppression"
      submitVariant="danger"
    >
      <ul className="list-disc pl-5 text-ink-soft">
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Textarea label="Motif" rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
