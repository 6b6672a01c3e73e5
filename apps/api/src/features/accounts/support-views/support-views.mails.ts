import { SUPPORT_VIEW_MINUTES } from '@baara/contract/accounts/support-view-words';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type SeenAs = { name: string; agent: string; reason: string; url: string };

export const supportViewMail = defineMail<SeenAs>({
  name: 'accounts.support-view',
  title: 'Compte vu par l’assistance',
  build: ({ name, agent, reason, url }) => ({
    subject: 'Une personne de Baara voit votre compte, en lecture seule',
    heading: 'Votre compte est vu par l’assistance',
    paragraphs: [
      greeting(name),
      `${agent} voit la plateforme comme vous pendant ${SUPPORT_VIEW_MINUTES} minutes au plus, pour vous aider. Rien ne peut être changé ; vos messages, vos lettres, vos fichiers et vos secrets restent cachés.`,
      `Motif : ${reason}`,
      'Vous pouvez mettre fin à cette vue, et retrouver toutes celles qui ont eu lieu, dans votre compte.',
    ],
    action: { label: 'Voir qui a vu mon compte', url },
  }),
  sample: {
    name: 'Awa Traoré',
    agent: 'Moussa Keïta',
    reason: 'Vous ne voyez plus vos candidatures.',
    url: 'https://baara.example/profile?onglet=donnees',
  },
});
