import { FEE_GRACE_HOURS } from '@baara/contract/campaigns/fee-words';
import { defineMail } from '../../../platform/mail/mail-template.ts';

const campaign = 'Recrutement de 120 agents enquêteurs';
const url = 'https://baara.example/massrecruitment/campaign/agents-enqueteurs/apply?etape=frais';

type Paid = { campaign: string; amount: string; number: string; isSent: boolean; url: string };
const paid: Paid = { campaign, amount: '2 500 F CFA', number: 'FD-2026-000123', isSent: false, url };

export const feePaidMail = defineMail<Paid>({
  name: 'campaigns.fee-paid',
  title: 'Frais de dossier payés (au candidat)',
  build: (context: Paid) => ({
    subject: `Frais payés : reçu ${context.number}`,
    heading: 'Vos frais de dossier sont payés',
    paragraphs: [
      'Bonjour,',
      `Votre paiement de ${context.amount} pour « ${context.campaign} » est arrivé. Votre reçu porte le numéro ${context.number}.`,
      context.isSent
        ? 'L’institution en est informée avec votre dossier.'
        : `Il reste à envoyer votre dossier avant la clôture. Si elle tombe entre-temps, vous avez ${FEE_GRACE_HOURS} heures à partir de maintenant.`,
    ],
    action: { label: context.isSent ? 'Suivre ma candidature' : 'Terminer mon dossier', url: context.url },
  }),
  sample: paid,
  variants: { 'Dossier déjà envoyé': { ...paid, isSent: true } },
});

type Refund = { campaign: string; amount: string; because: string; url: string };

export const feeRefundMail = defineMail<Refund>({
  name: 'campaigns.fee-refund',
  title: 'Frais de dossier à rembourser (au candidat)',
  build: (context: Refund) => ({
    subject: 'Un paiement vous sera remboursé',
    heading: 'Un paiement vous sera remboursé',
    paragraphs: [
      'Bonjour,',
      `${context.amount} : ce paiement pour « ${context.campaign} » vous sera remboursé, car ${context.because}.`,
      'Vous n’avez rien à faire : la somme revient par le moyen que vous avez utilisé. Personne ne doit vous demander un code ou de l’argent pour cela.',
    ],
    action: { label: 'Voir mes paiements', url: context.url },
  }),
  sample: { campaign, amount: '2 500 F CFA', because: 'vous aviez déjà payé ces frais', url },
});
