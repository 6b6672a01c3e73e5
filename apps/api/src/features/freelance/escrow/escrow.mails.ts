import { PAYOUT_CODE_MINUTES } from '@baara/contract/freelance/escrow-words';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const contract = 'Site vitrine pour une coopérative de karité';
const milestone = 'Maquettes des pages';
const amount = '150 000 F CFA';
const url = 'https://baara.example/freelance/missions/0199aaaa-0000-7000-8000-000000000000?onglet=contrat';

type Step = { contract: string; milestone: string; amount: string; url: string };
const step: Step = { contract, milestone, amount, url };

export const fundedMail = defineMail<Step>({
  name: 'missions.funded',
  title: 'Jalon de mission financé (au freelance)',
  build: (context: Step) => ({
    subject: `Jalon financé : ${context.milestone}`,
    heading: 'Un jalon est financé',
    paragraphs: [
      greeting(''),
      `${context.amount} sont au séquestre pour « ${context.milestone} » (« ${context.contract} »). Vous pouvez y travailler, puis le livrer.`,
    ],
    action: { label: 'Voir le jalon', url: context.url },
  }),
  sample: step,
});

type Delivered = Step & { day: string };
export const deliveredMail = defineMail<Delivered>({
  name: 'missions.delivered',
  title: 'Jalon de mission livré (au client)',
  build: (context: Delivered) => ({
    subject: `À vérifier : ${context.milestone}`,
    heading: 'Une livraison vous attend',
    paragraphs: [
      greeting(''),
      `Le freelance a livré « ${context.milestone} » (« ${context.contract} »). Acceptez-la, ou dites ce qui est à reprendre.`,
      `Sans réponse de votre part avant le ${context.day}, elle sera acceptée et ${context.amount} iront au freelance. Nous vous le rappellerons.`,
    ],
    action: { label: 'Voir la livraison', url: context.url },
  }),
  sample: { ...step, day: '7 décembre 2026' },
});

export const silenceMail = defineMail<Delivered>({
  name: 'missions.silence',
  title: 'Livraison ou semaine qui sera acceptée sans réponse (au client)',
  build: (context: Delivered) => ({
    subject: `Sans réponse avant le ${context.day} : accepté`,
    heading: 'Une réponse est attendue',
    paragraphs: [
      greeting(''),
      `« ${context.milestone} » (« ${context.contract} ») attend votre réponse. Sans elle avant le ${context.day}, ce sera accepté et ${context.amount} iront au freelance.`,
      'Quelque chose ne va pas ? Dites ce qui est à reprendre, ou ouvrez un litige : l’argent ne bouge alors plus.',
    ],
    action: { label: 'Répondre', url: context.url },
  }),
  sample: { ...step, day: '7 décembre 2026' },
});

type Answered = Step & { because: string };
export const acceptedMail = defineMail<Answered>({
  name: 'missions.accepted',
  title: 'Jalon de mission accepté (au freelance)',
  build: (context: Answered) => ({
    subject: `Accepté : ${context.milestone}`,
    heading: 'Votre travail est accepté',
    paragraphs: [
      greeting(''),
      `« ${context.milestone} » (« ${context.contract} ») : ${context.because}. ${context.amount} partent vers votre numéro de versement.`,
    ],
    action: { label: 'Voir le versement', url: context.url },
  }),
  sample: { ...step, because: 'livraison acceptée' },
});

export const refusedMail = defineMail<Answered>({
  name: 'missions.refused',
  title: 'Livraison ou semaine à reprendre (au freelance)',
  build: (context: Answered) => ({
    subject: `À reprendre : ${context.milestone}`,
    heading: 'Le client demande une reprise',
    paragraphs: [
      greeting(''),
      `« ${context.milestone} » (« ${context.contract} ») est à reprendre :`,
      `« ${context.because} »`,
      'L’argent reste au séquestre. Corrigez, puis envoyez de nouveau ; en cas de désaccord, ouvrez un litige.',
    ],
    action: { label: 'Voir ce qui est demandé', url: context.url },
  }),
  sample: { ...step, because: 'Il manque la page des tarifs.' },
});

export const sheetSentMail = defineMail<Delivered>({
  name: 'missions.week',
  title: 'Semaine de mission à approuver (au client)',
  build: (context: Delivered) => ({
    subject: `À approuver : ${context.milestone}`,
    heading: 'Une semaine de travail vous attend',
    paragraphs: [
      greeting(''),
      `${context.milestone} (« ${context.contract} ») : ${context.amount}. Approuvez-la, ou dites ce qui est à corriger.`,
      `Sans réponse de votre part avant le ${context.day}, elle sera approuvée. Nous vous le rappellerons.`,
    ],
    action: { label: 'Voir la semaine', url: context.url },
  }),
  sample: { ...step, milestone: 'Semaine du 23 novembre 2026, 4 jours', day: '7 décembre 2026' },
});

type Refund = { contract: string; amount: string; because: string; place: string; url: string };
export const missionRefundMail = defineMail<Refund>({
  name: 'missions.refund',
  title: 'Argent d’une mission qui revient au client',
  build: (context: Refund) => ({
    subject: `${context.amount} vous reviennent`,
    heading: 'De l’argent d’une mission vous revient',
    paragraphs: [
      greeting(''),
      `${context.amount} (« ${context.contract} ») vous reviennent, car ${context.because}.`,
      context.place,
    ],
    action: { label: 'Voir les paiements', url: context.url },
  }),
  sample: {
    contract,
    amount,
    because: 'ce jalon était déjà financé',
    place: 'Vous n’avez rien à faire : la somme revient par le moyen que vous avez utilisé.',
    url,
  },
});

type Paid = { contract: string; amount: string; phone: string; url: string };
export const payoutMail = defineMail<Paid>({
  name: 'missions.payout',
  title: 'Versement fait au freelance',
  build: (context: Paid) => ({
    subject: `Versement de ${context.amount}`,
    heading: 'Votre travail est payé',
    paragraphs: [
      greeting(''),
      `${context.amount} (« ${context.contract} ») sont versés sur ${context.phone}.`,
    ],
    action: { label: 'Voir le versement', url: context.url },
  }),
  sample: { contract, amount, phone: '+223 •• •• 09 88', url },
});

export const payoutFailedMail = defineMail<Paid & { because: string }>({
  name: 'missions.payout-failed',
  title: 'Versement refusé par l’opérateur',
  build: (context: Paid & { because: string }) => ({
    subject: `Versement de ${context.amount} refusé`,
    heading: 'Un versement n’est pas passé',
    paragraphs: [
      greeting(''),
      `${context.amount} (« ${context.contract} ») n’ont pas pu être versés sur ${context.phone}.`,
      `${context.because} Votre argent vous reste dû.`,
    ],
    action: { label: 'Réessayer', url: context.url },
  }),
  sample: {
    contract,
    amount,
    phone: '+223 •• •• 09 88',
    because: 'L’opérateur ne connaît pas ce numéro. Vérifiez-le, puis réessayez.',
    url,
  },
});

type Changed = { phone: string; from: string; url: string };
type CodeContext = { firstName: string | null; code: string; phone: string };
export const payoutCodeMail = defineMail<CodeContext>({
  name: 'missions.payout-code',
  title: 'Code d’un numéro de versement',
  build: ({ firstName, code, phone }) => ({
    subject: 'Votre code pour confirmer un numéro de versement',
    heading: `Votre code : ${code}`,
    paragraphs: [
      greeting(firstName),
      `Entrez ce code dans vos paramètres pour recevoir vos versements sur ${phone}. Il est valable ${PAYOUT_CODE_MINUTES} minutes.`,
      'Vous n’avez rien demandé ? Ne donnez ce code à personne, et changez votre mot de passe.',
    ],
  }),
  sample: { firstName: 'Ibrahim', code: '428913', phone: '+223 •• •• 09 88' },
});

export const payoutNumberMail = defineMail<Changed>({
  name: 'missions.payout-number',
  title: 'Numéro de versement changé',
  build: (context: Changed) => ({
    subject: 'Votre numéro de versement a changé',
    heading: 'Votre numéro de versement a changé',
    paragraphs: [
      greeting(''),
      `Vos versements iront sur ${context.phone} à partir du ${context.from}.`,
      'Ce n’est pas vous ? Changez votre mot de passe et remettez votre numéro avant ce moment.',
    ],
    action: { label: 'Ouvrir mes paramètres', url: context.url },
  }),
  sample: { phone: '+223 •• •• 09 88', from: '1er décembre 2026 à 10 h 00 (heure de Bamako)', url },
});
