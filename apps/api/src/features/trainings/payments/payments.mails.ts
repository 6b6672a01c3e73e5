import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const training = 'Excel pour la gestion de tous les jours';
const url = 'https://baara.example/mes-formations?periode=a-venir';

type Paid = { training: string; day: string; amount: string; number: string; url: string };

export const seatPaidMail = defineMail<Paid>({
  name: 'trainings.paid',
  title: 'Place payée dans une formation',
  build: (context: Paid) => ({
    subject: `Place confirmée : ${context.training}`,
    heading: 'Votre place est confirmée',
    paragraphs: [
      greeting(''),
      `Votre paiement de ${context.amount} pour « ${context.training} », ${context.day}, est arrivé.`,
      `Votre facture ${context.number}, votre billet d’entrée et les documents de la formation vous attendent dans votre espace.`,
    ],
    action: { label: 'Voir ma formation', url: context.url },
  }),
  sample: {
    training,
    day: 'lundi 7 décembre 2026',
    amount: '75 000 F CFA',
    number: 'FOR-2026-000123',
    url,
  },
});

type Refund = { training: string; amount: string; because: string; url: string };

export const seatRefundMail = defineMail<Refund>({
  name: 'trainings.refund',
  title: 'Paiement d’une formation à rembourser',
  build: (context: Refund) => ({
    subject: 'Un paiement vous sera remboursé',
    heading: 'Un paiement vous sera remboursé',
    paragraphs: [
      greeting(''),
      `${context.amount} : ce paiement pour « ${context.training} » vous sera remboursé, car ${context.because}.`,
      'Vous n’avez rien à faire : la somme revient par le moyen que vous avez utilisé. Personne ne doit vous demander un code ou de l’argent pour cela.',
    ],
    action: { label: 'Voir mes formations', url: context.url },
  }),
  sample: { training, amount: '75 000 F CFA', because: 'la session est annulée', url },
});

type Released = { training: string; day: string; url: string };

export const seatReleasedMail = defineMail<Released>({
  name: 'trainings.released',
  title: 'Place de formation non payée',
  build: (context: Released) => ({
    subject: `Place non payée : ${context.training}`,
    heading: 'Votre place n’est plus réservée',
    paragraphs: [
      greeting(''),
      `Votre place dans « ${context.training} », ${context.day}, n’a pas été payée à temps : elle est de nouveau libre.`,
      'Vous pouvez vous réinscrire tant qu’il reste des places. Si vous venez de payer, ne faites rien : le paiement confirme la place, ou vous est remboursé.',
    ],
    action: { label: 'Voir la formation', url: context.url },
  }),
  sample: { training, day: 'lundi 7 décembre 2026', url: 'https://baara.example/formations/excel' },
});
