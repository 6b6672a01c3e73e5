import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

/** `when` and `where` as people read them; `publicUrl` has no final slash. */
export type SessionMailContext = {
  publicUrl: string;
  firstName: string;
  training: string;
  slug: string;
  when: string;
  where: string;
  /** Null: free. */
  price: string | null;
  /** The moment until which a seat that is paid online is reserved; null: it is paid to the firm, or already. */
  payUntil: string | null;
  /** For who has a seat. */
  onlineUrl: string | null;
};

export const trainingPath = ({ slug }: { slug: string }): string => `/formations/${slug}`;

/** Where a person follows the payment of a seat. */
export const myTrainingPath = (paymentId?: string): string =>
  `/mes-formations?periode=a-venir${paymentId === undefined ? '' : `&paiement=${paymentId}`}`;

const sample: SessionMailContext = {
  publicUrl: 'https://baara.example',
  firstName: 'Aminata',
  training: 'Excel pour la gestion de tous les jours',
  slug: 'excel-pour-la-gestion',
  when: 'du lundi 7 décembre 2026 à 9 h au jeudi 10 décembre 2026 à 13 h',
  where: 'Bamako, ACI 2000, immeuble de démonstration',
  price: '75 000 F CFA',
  payUntil: null,
  onlineUrl: null,
};
const online: SessionMailContext = {
  ...sample,
  firstName: '',
  where: 'en ligne',
  price: null,
  onlineUrl: 'https://rencontre.example/demonstration',
};
const toPay: SessionMailContext = { ...sample, payUntil: '30 novembre 2026 à 15 h 20' };
const variants = {
  'À payer en ligne': toPay,
  'En ligne, gratuite, sans prénom': online,
};

const facts = ({ when, where }: SessionMailContext): string => `Quand : ${when}\nOù : ${where}`;
const link = ({ onlineUrl }: SessionMailContext): string[] =>
  onlineUrl ? [`Pour suivre la session : ${onlineUrl}`] : [];
const payment = ({ price, payUntil }: SessionMailContext): string[] => {
  if (price && payUntil)
    return [
      `Prix : ${price}. Votre place est réservée jusqu’au ${payUntil} : payez-la d’ici là pour la confirmer.`,
    ];
  return price
    ? [`Prix : ${price}, à régler auprès de la maison. Aucun paiement ne se fait sur ce site.`]
    : [];
};
const action = (context: SessionMailContext) =>
  context.payUntil
    ? { label: 'Payer ma place', url: context.publicUrl + myTrainingPath() }
    : { label: 'Voir la formation', url: context.publicUrl + trainingPath(context) };

export const trainingRegisteredMail = defineMail({
  name: 'trainings.registered',
  title: 'Inscription à une formation',
  build: (context: SessionMailContext) => ({
    subject: `Inscription enregistrée : ${context.training}`,
    heading: 'Votre place est réservée',
    paragraphs: [
      greeting(context.firstName),
      `Vous êtes inscrit(e) à « ${context.training} ».`,
      facts(context),
      ...link(context),
      ...payment(context),
      'Un empêchement ? Annulez votre inscription sur la page de la formation : quelqu’un attend peut-être la place.',
    ],
    action: action(context),
  }),
  sample,
  variants,
});

export const trainingWaitingMail = defineMail({
  name: 'trainings.waiting',
  title: 'Liste d’attente d’une formation',
  build: ({ position, ...context }: SessionMailContext & { position: number }) => ({
    subject: `Liste d’attente : ${context.training}`,
    heading: `Vous êtes en position ${position} sur la liste d’attente`,
    paragraphs: [
      greeting(context.firstName),
      `La session de « ${context.training} » est complète.`,
      facts(context),
      'Dès qu’une place se libère, elle revient à la première personne de la liste : nous vous préviendrons.',
    ],
    action: action(context),
  }),
  sample: { ...sample, position: 2 },
});

export const trainingSeatMail = defineMail({
  name: 'trainings.seat',
  title: 'Place libérée pour la liste d’attente d’une formation',
  build: (context: SessionMailContext) => ({
    subject: `Une place est à vous : ${context.training}`,
    heading: 'Une place s’est libérée : elle est à vous',
    paragraphs: [
      greeting(context.firstName),
      `Vous étiez sur la liste d’attente de « ${context.training} ». Vous y êtes maintenant inscrit(e).`,
      facts(context),
      ...link(context),
      ...payment(context),
      'Si vous ne pouvez plus venir, annulez votre inscription : la place ira à la personne suivante.',
    ],
    action: action(context),
  }),
  sample,
  variants,
});

export const trainingMovedMail = defineMail({
  name: 'trainings.moved',
  title: 'Session de formation modifiée',
  build: (context: SessionMailContext) => ({
    subject: `Changement : ${context.training}`,
    heading: 'Votre session de formation change',
    paragraphs: [
      greeting(context.firstName),
      `La session de « ${context.training} » est modifiée. Voici ce qui vaut désormais :`,
      facts(context),
      ...link(context),
      'Si cela ne vous convient pas, annulez votre inscription sur la page de la formation.',
    ],
    action: action(context),
  }),
  sample,
  variants,
});

export const trainingCancelledMail = defineMail({
  name: 'trainings.cancelled',
  title: 'Session de formation annulée',
  build: ({ reason, ...context }: SessionMailContext & { reason: string | null }) => ({
    subject: `Session annulée : ${context.training}`,
    heading: 'La session est annulée',
    paragraphs: [
      greeting(context.firstName),
      `La session de « ${context.training} » n’aura pas lieu.`,
      facts(context),
      ...(reason ? [`Motif : ${reason}`] : []),
      'Vous n’avez rien à faire. D’autres sessions sont peut-être ouvertes sur la page de la formation.',
    ],
    action: action(context),
  }),
  sample: { ...sample, reason: 'Le formateur est empêché.' },
  variants: { 'Sans motif': { ...online, reason: null } },
});

export const trainingCertifiedMail = defineMail({
  name: 'trainings.certified',
  title: 'Certificat de formation',
  build: ({ firstName, training, url }: { firstName: string; training: string; url: string }) => ({
    subject: `Votre certificat : ${training}`,
    heading: 'Votre certificat est prêt',
    paragraphs: [
      greeting(firstName),
      `Vous avez suivi « ${training} » : votre certificat vous attend dans votre espace.`,
      'Un employeur le vérifie en scannant son code, sans nous appeler et même sans connexion.',
    ],
    action: { label: 'Voir mon certificat', url },
  }),
  sample: {
    firstName: 'Aminata',
    training: sample.training,
    url: 'https://baara.example/mes-formations',
  },
  variants: {
    'Sans prénom': { firstName: '', training: sample.training, url: 'https://baara.example/mes-formations' },
  },
});

export const trainingCertificateRevokedMail = defineMail({
  name: 'trainings.certificate-revoked',
  title: 'Certificat de formation révoqué',
  build: ({ training, reason, url }: { training: string; reason: string; url: string }) => ({
    subject: `Certificat révoqué : ${training}`,
    heading: 'Votre certificat est révoqué',
    paragraphs: [
      greeting(''),
      `Votre certificat de « ${training} » n’est plus valable : quiconque le vérifie le lira.`,
      `Motif : ${reason}`,
      'Si vous pensez que c’est une erreur, répondez-nous par la page de contact.',
    ],
    action: { label: 'Voir mes formations', url },
  }),
  sample: {
    training: sample.training,
    reason: 'Le nom était mal écrit : un nouveau certificat vous est délivré.',
    url: 'https://baara.example/mes-formations',
  },
});

export const trainingFeedbackMail = defineMail({
  name: 'trainings.feedback',
  title: 'Avis demandé sur une formation',
  build: ({ firstName, training, url }: { firstName: string; training: string; url: string }) => ({
    subject: `Votre avis : ${training}`,
    heading: 'Qu’avez-vous pensé de la formation ?',
    paragraphs: [
      greeting(firstName),
      `« ${training} » est terminée. Quatre questions et une minute nous aident à faire mieux.`,
      'L’équipe des formations lit votre avis sans votre nom, avec celui des autres.',
    ],
    action: { label: 'Donner mon avis', url },
  }),
  sample: {
    firstName: 'Aminata',
    training: sample.training,
    url: 'https://baara.example/mes-formations',
  },
});
