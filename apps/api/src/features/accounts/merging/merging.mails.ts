import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** To both addresses: each was an account's until now. */
export const accountsMergedMail = defineMail({
  name: 'accounts.merged',
  title: 'Deux comptes fusionnés',
  build: (data: { firstName: string; target: string; source: string; url: string }) => ({
    subject: 'Vos deux comptes n’en font plus qu’un',
    heading: 'Vos deux comptes n’en font plus qu’un',
    paragraphs: [
      greeting(data.firstName),
      `Vous aviez deux comptes Baara. Celui de ${data.source} est passé dans celui de ${data.target}, avec ses candidatures, ses documents et ses conversations.`,
      `Connectez-vous désormais avec ${data.target}.`,
      'Ce ne sont pas vos comptes ? Répondez tout de suite à ce message.',
    ],
    action: { label: 'Me connecter', url: data.url },
  }),
  sample: {
    firstName: 'Fanta',
    target: 'fanta.kante@exemple.ml',
    source: 'fantakante7@exemple.ml',
    url: 'https://baara.example/login',
  },
});
