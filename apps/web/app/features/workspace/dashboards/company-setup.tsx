import type { CompanySetup } from '@baara/contract/workspace/recruiter-tasks';
import type { PagePart, SetupStep, VerificationState } from '@baara/contract/workspace/recruiter-task-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Checklist, type ChecklistStep } from '../../../ui/workspace/checklist.tsx';
import { recruiterTasksKey, dismissSetup, restoreSetup } from './dashboard.api.ts';

const onError = (error: Error): void =>
  toast.error(messageOf(error, "Le changement n'a pas pu être enregistré"));

/** The first steps of an employer, in place of figures that would all be zero; hidden for the whole team. */
export function CompanySetupCard({ setup }: { setup: CompanySetup }) {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: recruiterTasksKey });
  const restoring = useMutation({
    mutationFn: () => restoreSetup(),
    onSuccess: refresh,
    onError,
  });
  const dismissing = useMutation({
    mutationFn: () => dismissSetup(),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '', {
        autoClose: 8000,
        action: { label: 'Annuler', onSelect: () => restoring.mutate() },
      });
      await refresh();
    },
    onError,
  });
  return (
    <Checklist
      title="Bien démarrer"
      steps={setup.steps.map(({ key, isDone }) => ({ key, isDone, ...stepOf(key, setup) }))}
      link={Link}
      tool={
        setup.abilities.dismiss && (
          <Button
            variant="ghost"
            className="-mr-3 px-3"
            busy={dismissing.isPending}
            onClick={() => dismissing.mutate()}
          >
            Masquer
          </Button>
        )
      }
    />
  );
}

const partNames: Record<PagePart, string> = {
  activity: 'le secteur',
  description: 'la présentation',
  city: 'la ville',
};

const verificationTexts: Record<VerificationState, string> = {
  accepted: '',
  waiting: 'Nos modérateurs vérifient le nom et le numéro : préparez vos offres, vous publierez ensuite.',
  refused: 'Le nom ou le numéro n’est pas accepté : corrigez-le sur la page de l’entreprise.',
  unnumbered: 'Ajoutez le numéro RCCM ou NINA de votre entreprise.',
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

const companyPage = paths.profile({ onglet: 'entreprise' });

function stepOf(
  key: SetupStep,
  { missing, verification, draftOfferId, abilities }: CompanySetup,
): Pick<ChecklistStep, 'title' | 'text' | 'action'> {
  switch (key) {
    case 'page':
      return {
        title: 'Présentez votre entreprise',
        text: missing.length > 0 ? `Il manque ${listed(missing.map((part) => partNames[part]))}.` : undefined,
        action: { label: 'Compléter la page', to: companyPage },
      };
    case 'verification':
      return {
        title: 'Faites vérifier votre entreprise',
        text: verificationTexts[verification],
        // While the moderators look at it, there is nothing to do.
        action: verification === 'waiting' ? undefined : { label: 'Corriger', to: companyPage },
      };
    case 'offer':
      return {
        title: 'Publiez votre première offre',
        text: draftOfferId === null ? 'Les candidatures arriveront ici.' : 'Votre brouillon vous attend.',
        action:
          draftOfferId === null
            ? { label: 'Créer une offre', to: paths.createOffer() }
            : { label: 'Reprendre le brouillon', to: paths.editOffer(draftOfferId) },
      };
    case 'team':
      return {
        title: 'Invitez votre équipe',
        text: abilities.invite
          ? 'Vos collègues lisent et évaluent les candidatures avec vous.'
          : 'Un propriétaire de l’entreprise peut inviter vos collègues.',
        action: abilities.invite ? { label: 'Inviter', to: paths.profile({ onglet: 'equipe' }) } : undefined,
      };
    case 'wallet':
      return {
        title: 'Rechargez votre portefeuille',
        text: 'Il sert à débloquer les profils de candidats qui n’ont pas postulé.',
        action: { label: 'Recharger', to: paths.invoices() },
      };
  }
}
