import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** The client's page of a mission, at its proposals. */
export const receivedPath = (missionId: string): string =>
  `/client/projects/${missionId}?onglet=propositions`;
/** The freelance's page of a mission. */
export const ownMissionPath = (missionId: string): string =>
  `/freelance/missions/${missionId}?onglet=proposition`;

const amount = (price: number): string => `${price.toLocaleString('fr-FR')} F CFA`;
const missionId = '0199aaaa-0000-7000-8000-000000000000';
const publicUrl = 'https://baara.example';
const longMission =
  'Traduction en bambara, en peul et en songhaï d’un guide de prévention destiné aux relais communautaires';

/** `publicUrl` has no final slash; `total` is in whole F CFA. */
type ReceivedContext = {
  publicUrl: string;
  missionId: string;
  mission: string;
  freelance: string;
  headline: string;
  message: string;
  total: number;
};

const proposal: ReceivedContext = {
  publicUrl,
  missionId,
  mission: 'Site vitrine pour une coopérative de karité',
  freelance: 'Ibrahim M.',
  headline: 'Développeur web et mobile',
  message: 'Bonjour, j’ai réalisé trois sites semblables et je peux commencer lundi.',
  total: 450_000,
};

const EXCERPT = 400;

export const proposalMail = defineMail({
  name: 'freelance.proposal-received',
  title: 'Proposition pour une mission (au client)',
  build: (context: ReceivedContext) => ({
    subject: `Nouvelle proposition pour « ${context.mission} »`,
    heading: 'Un freelance vous propose ses services',
    paragraphs: [
      `${context.freelance} (${context.headline}) vous propose ses services pour « ${context.mission} », au prix de ${amount(context.total)}.`,
      `« ${context.message.length > EXCERPT ? `${context.message.slice(0, EXCERPT).trimEnd()}…` : context.message} »`,
      'Ouvrez la proposition pour lire ses jalons et ses réponses, la comparer aux autres, la présélectionner ou la décliner. Ses coordonnées restent confidentielles.',
    ],
    action: { label: 'Voir les propositions', url: context.publicUrl + receivedPath(context.missionId) },
  }),
  sample: proposal,
  variants: {
    'Noms longs': { ...proposal, mission: longMission, message: 'Très long message. '.repeat(60) },
  },
});

type AnswerContext = { publicUrl: string; missionId: string; mission: string; firstName: string };

const answer: AnswerContext = {
  publicUrl,
  missionId,
  mission: 'Site vitrine pour une coopérative de karité',
  firstName: 'Ibrahim',
};

const ownAction = (context: AnswerContext) => ({
  label: 'Voir ma proposition',
  url: context.publicUrl + ownMissionPath(context.missionId),
});

export const declinedMail = defineMail({
  name: 'freelance.proposal-declined',
  title: 'Proposition déclinée (au freelance)',
  build: (context: AnswerContext & { reason: string }) => ({
    subject: `Votre proposition pour « ${context.mission} » n’est pas retenue`,
    heading: 'Le client a répondu',
    paragraphs: [
      greeting(context.firstName),
      `Le client n’a pas retenu votre proposition pour « ${context.mission} ». Il vous écrit :`,
      `« ${context.reason} »`,
      'D’autres missions sont ouvertes : votre profil et votre portfolio y comptent autant que votre prix.',
    ],
    action: ownAction(context),
  }),
  sample: { ...answer, reason: 'Les délais ne conviennent pas.' },
  variants: {
    'Mission au nom long, sans prénom': {
      ...answer,
      mission: longMission,
      firstName: '',
      reason: 'Notre besoin a changé. Nous reviendrons vers vous au printemps, avec un projet plus grand.',
    },
  },
});

export const acceptedMail = defineMail({
  name: 'freelance.proposal-accepted',
  title: 'Proposition acceptée (au freelance)',
  build: (context: AnswerContext & { total: number }) => ({
    subject: `Votre proposition pour « ${context.mission} » est acceptée`,
    heading: 'Votre proposition est acceptée',
    paragraphs: [
      greeting(context.firstName),
      `Le client accepte votre proposition pour « ${context.mission} », au prix de ${amount(context.total)}.`,
      'Un contrat se prépare à partir de ce que vous avez proposé. Ne commencez pas avant que vous l’ayez signé tous les deux.',
    ],
    action: ownAction(context),
  }),
  sample: { ...answer, total: 450_000 },
  variants: { 'Mission au nom long': { ...answer, mission: longMission, total: 12_500_000 } },
});

export const endedMail = defineMail({
  name: 'freelance.proposal-ended',
  title: 'Mission terminée avant une réponse (au freelance)',
  build: (context: AnswerContext) => ({
    subject: `La mission « ${context.mission} » n’est plus ouverte`,
    heading: 'Cette mission n’est plus ouverte',
    paragraphs: [
      greeting(context.firstName),
      `Le client a retiré ou clos la mission « ${context.mission} ». Votre proposition n’aura pas de réponse : elle reste dans vos missions terminées.`,
    ],
    action: ownAction(context),
  }),
  sample: answer,
  variants: { 'Mission au nom long': { ...answer, mission: longMission } },
});
