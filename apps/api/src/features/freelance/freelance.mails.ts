import { elide } from '@baara/contract/formats/elision';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

export const missionPath = (id: string): string => `/freelance/opportunities/${id}`;
export const contactRequestsPath = '/freelance/profile#messages';

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
