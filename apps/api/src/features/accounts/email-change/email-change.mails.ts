import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** To the new address: it is nobody's until its link was opened by the account's owner. */
export const confirmNewAddressMail = defineMail({
  name: 'accounts.confirm-new-address',
  title: 'Changement d’adresse, à confirmer',
  build: ({ url }: { url: string }) => ({
    subject: 'Confirmez votre nouvelle adresse email',
    heading: 'Confirmez votre nouvelle adresse email',
    paragraphs: [
      'Bonjour,',
      'Cette adresse a été donnée pour remplacer celle d’un compte Baara. Ouvrez le lien depuis un appareil où ce compte est connecté : elle servira alors à vous connecter et à recevoir vos messages.',
      'Ce lien est valable 24 heures.',
    ],
    action: { label: 'Confirmer ma nouvelle adresse', url },
    footerNote: 'Vous n’avez rien demandé ? Ignorez ce message : sans confirmation, rien ne changera.',
  }),
  sample: { url: 'https://baara.example/profile?confirmer-email=exemple' },
});

type AddressChangeNotice = { firstName: string; newEmail: string; url: string };
const sample: AddressChangeNotice = {
  firstName: 'Aminata',
  newEmail: 'a•••@exemple.ml',
  url: 'https://baara.example/change-password',
};
const footerNote = 'Ce message concerne la sécurité de votre compte : il est toujours envoyé.';

/** To the present address, when a change was asked for: while it can still be stopped. */
export const addressChangeAskedMail = defineMail({
  name: 'accounts.address-change-asked',
  title: 'Changement d’adresse, demandé',
  build: ({ firstName, newEmail, url }: AddressChangeNotice) => ({
    subject: 'Changement d’adresse email demandé',
    heading: 'Changement d’adresse email demandé',
    paragraphs: [
      greeting(firstName),
      `Le remplacement de l’adresse de votre compte par ${newEmail} a été demandé. Il se fera quand cette nouvelle adresse aura été confirmée.`,
      'Si ce n’est pas vous, changez votre mot de passe et déconnectez les autres appareils depuis la page Sécurité.',
    ],
    action: { label: 'Ouvrir la page Sécurité', url },
    footerNote,
  }),
  sample,
});

/** To the former address, once it is no more the account's. */
export const addressChangedMail = defineMail({
  name: 'accounts.address-changed',
  title: 'Changement d’adresse, fait',
  build: ({ firstName, newEmail, url }: AddressChangeNotice) => ({
    subject: 'Votre adresse email a été changée',
    heading: 'Votre adresse email a été changée',
    paragraphs: [
      greeting(firstName),
      `Votre compte Baara utilise maintenant l’adresse ${newEmail}. Celle-ci ne sert plus à vous connecter.`,
      'Si ce n’est pas vous, écrivez-nous sans attendre.',
    ],
    action: { label: 'Nous contacter', url },
    footerNote,
  }),
  sample: { ...sample, url: 'https://baara.example/contact' },
});
