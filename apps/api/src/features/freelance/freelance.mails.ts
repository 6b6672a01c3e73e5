import { elide } from '@baara/contract/formats/elision';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

export const missionPath = (id: string): string => `/freelance/opportunities/${id}`;
export const contactRequestsPath = '/freelance/profile#messages';

/** `publicUrl` has no final slash; `price` is in whole F CFA. */
type ProposalContext = {
  publicUrl: string;
  missionId: string;
  mission: string;
  freelance: string;
  headline: string;
  message: string;
  price: number;
};

const amount = (price: number): string => `${price.toLocaleString('fr-FR')} F CFA`;

const proposal: ProposalContext = {
  publicUrl: 'https://baara.example',
  missionId: '0199aaaa-0000-7000-8000-000000000000',
  mission: 'Site vitrine pour une coopérative de karité',
  freelance: 'Ibrahim M.',
  headline: 'Développeur web et mobile',
  message: 'Bonjour, j’ai réalisé trois sites semblables et je peux commencer lundi.',
  price: 450_000,
};

export const proposalMail = defineMail({
  name: 'freelance.proposal-received',
  title: 'Proposition pour une mission (au client)',
  build: (context: ProposalContext) => ({
    subject: `Nouvelle proposition pour « ${context.mission} »`,
    heading: 'Un freelance vous propose ses services',
    paragraphs: [
      `${context.freelance} (${context.headline}) vous propose ses services pour « ${context.mission} », au prix de ${amount(context.price)}.`,
      `« ${context.message} »`,
      'Ses coordonnées restent confidentielles : ouvrez son profil depuis la page de votre mission pour lui écrire.',
    ],
    action: {
      label: 'Voir les propositions',
      url: `${context.publicUrl}${missionPath(context.missionId)}#propositions`,
    },
  }),
  sample: proposal,
  variants: {
    'Noms longs': {
      ...proposal,
      mission:
        'Traduction en bambara, en peul et en songhaï d’un guide de prévention destiné aux relais communautaires',
      message: 'Très long message. '.repeat(60),
    },
  },
});

type RequestContext = {
  publicUrl: string;
  firstName: string;
  client: string;
  /** The name of the platform when one of its people acts for the client, who has replies then. */
  platform: string | null;
  message: string;
};

const whoReadsReplies = (platform: string | null): string =>
  platform === null
    ? 'Répondez à cet email : votre réponse ira à cette personne, qui verra alors votre adresse. Tant que vous ne répondez pas, elle ne l’a pas.'
    : `Répondez à cet email : votre réponse ira à l’équipe ${elide('de', platform)}, qui écrit pour cette entreprise et verra alors votre adresse.`;

const request: RequestContext = {
  publicUrl: 'https://baara.example',
  firstName: 'Ibrahim',
  client: 'Assétou Sangaré',
  platform: null,
  message: 'Bonjour, votre profil nous intéresse pour la refonte de notre site. Êtes-vous libre en janvier ?',
};

export const contactRequestMail = defineMail({
  name: 'freelance.contact-request',
  title: 'Message d’un client (au freelance)',
  build: (context: RequestContext) => ({
    subject: `${context.client} vous a écrit`,
    heading: 'Un client vous a écrit',
    paragraphs: [
      greeting(context.firstName),
      `${context.client} a lu votre profil et vous écrit :`,
      `« ${context.message} »`,
      whoReadsReplies(context.platform),
      'Ne payez jamais pour obtenir une mission.',
    ],
    action: { label: 'Voir mes messages', url: context.publicUrl + contactRequestsPath },
  }),
  sample: request,
  variants: {
    'D’une personne de la plateforme': { ...request, client: 'Sahel Énergie', platform: 'Baara' },
    'Noms longs, sans prénom': {
      ...request,
      firstName: '',
      client: 'Abdoulaye-Souleymane Coulibaly, Directionnationaledelafonctionpubliqueetdupersonnel',
    },
  },
});
