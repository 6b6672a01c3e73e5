import { elide } from '@baara/contract/formats/elision';
import { dayInWords } from '@baara/contract/formats/days';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** Words are ready to read; `url` is absolute. */
export type LetterMailContext = {
  url: string;
  firstName: string;
  candidate: string;
  offer: string;
  company: string;
};

const sample: LetterMailContext = {
  url: 'https://baara.example/applications/tracking/process/0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  candidate: 'Aminata Traoré',
  offer: 'Comptable principal',
  company: 'Sahel Énergie',
};
const forCompany: LetterMailContext = {
  ...sample,
  url: 'https://baara.example/recruiter/job-offer/0199aaaa-0000-7000-8000-000000000000',
  firstName: '',
};
/** `2026-12-06`. */
type Until = { expiresOn: string };
const until = { expiresOn: '2026-12-06' };

export const letterSentMail = defineMail({
  name: 'offer-letters.sent',
  title: 'Lettre d’embauche (au candidat)',
  build: ({ expiresOn, ...context }: LetterMailContext & Until) => ({
    subject: `Proposition d’embauche : ${context.offer}, chez ${context.company}`,
    heading: 'Une proposition d’embauche vous attend',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} vous propose le poste « ${context.offer} ». La lettre, avec les conditions proposées, est à lire sur votre page de suivi.`,
      `Vous pouvez l’accepter ou la décliner jusqu’au ${dayInWords(expiresOn)} inclus.`,
    ],
    action: { label: 'Lire la lettre et répondre', url: context.url },
  }),
  sample: { ...sample, ...until },
  variants: { 'Sans prénom': { ...sample, ...until, firstName: '' } },
});

export const letterReminderMail = defineMail({
  name: 'offer-letters.reminder',
  title: 'Rappel d’une lettre d’embauche sans réponse (au candidat)',
  build: ({ expiresOn, ...context }: LetterMailContext & Until) => ({
    subject: `Rappel : la proposition ${elide('de', context.company)} attend votre réponse`,
    heading: 'Votre réponse est attendue',
    paragraphs: [
      greeting(context.firstName),
      `La proposition ${elide('de', context.company)} pour le poste « ${context.offer} » n’est valable que jusqu’au ${dayInWords(expiresOn)} inclus.`,
      'Acceptez-la ou déclinez-la avant cette date.',
    ],
    action: { label: 'Lire la lettre et répondre', url: context.url },
  }),
  sample: { ...sample, ...until },
});

export const letterWithdrawnMail = defineMail({
  name: 'offer-letters.withdrawn',
  title: 'Lettre d’embauche retirée (au candidat)',
  build: ({ reason, ...context }: LetterMailContext & { reason: string | null }) => ({
    subject: `Proposition retirée : ${context.offer}, chez ${context.company}`,
    heading: 'La proposition est retirée',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} a retiré sa proposition pour le poste « ${context.offer} ». Elle ne peut plus être acceptée.`,
      ...(reason === null ? [] : [`Motif : ${reason}`]),
    ],
    action: { label: 'Voir ma candidature', url: context.url },
  }),
  sample: { ...sample, reason: 'Une nouvelle lettre vous sera envoyée avec la bonne date de début.' },
  variants: { 'Sans motif': { ...sample, reason: null } },
});

export const letterAcceptedMail = defineMail({
  name: 'offer-letters.accepted',
  title: 'Acceptation d’une lettre d’embauche (au candidat)',
  build: (context: LetterMailContext) => ({
    subject: `Vous avez accepté la proposition ${elide('de', context.company)}`,
    heading: 'Votre acceptation est enregistrée',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} est prévenue que vous acceptez le poste « ${context.offer} ».`,
      'La lettre et l’attestation de votre acceptation se téléchargent sur votre page de suivi. Conservez-les.',
    ],
    action: { label: 'Télécharger mes documents', url: context.url },
  }),
  sample,
});

export const letterAnsweredMail = defineMail({
  name: 'offer-letters.answered',
  title: 'Réponse à une lettre d’embauche (à l’entreprise)',
  build: ({
    isAccepted,
    reason,
    ...context
  }: LetterMailContext & { isAccepted: boolean; reason: string | null }) => ({
    subject: `${context.candidate} ${isAccepted ? 'accepte' : 'décline'} la proposition : ${context.offer}`,
    heading: isAccepted ? 'La proposition est acceptée' : 'La proposition est déclinée',
    paragraphs: [
      greeting(context.firstName),
      `${context.candidate} ${isAccepted ? 'a accepté' : 'a décliné'} votre proposition pour le poste « ${context.offer} ».`,
      ...(reason === null ? [] : [`Son motif : ${reason}`]),
      isAccepted
        ? 'La lettre signée et l’attestation d’acceptation sont prêtes à télécharger.'
        : 'Vous pouvez lui envoyer une autre lettre.',
    ],
    action: { label: 'Voir la proposition', url: context.url },
  }),
  sample: { ...forCompany, isAccepted: true, reason: null },
  variants: { Déclinée: { ...forCompany, isAccepted: false, reason: 'J’ai accepté un autre poste.' } },
});
