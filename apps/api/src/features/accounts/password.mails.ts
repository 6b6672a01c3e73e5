import { momentInWords } from '@baara/contract/formats/moments';
import { defineMail } from '../../platform/mail/mail-template.ts';

/** To the owner, once the password is another one. `url` leads to the recovery of the password. */
export const passwordChangedMail = defineMail({
  name: 'accounts.password-changed',
  title: 'Mot de passe changé',
  build: ({ at, url }: { at: Date; url: string }) => ({
    subject: 'Votre mot de passe a été changé',
    heading: 'Votre mot de passe a été changé',
    paragraphs: [
      'Bonjour,',
      `Le mot de passe de votre compte a été changé le ${momentInWords(at)}. Vos autres appareils ont été déconnectés, et l’adresse privée de votre agenda, si vous en aviez une, ne fonctionne plus.`,
      'Si c’est vous, il n’y a rien à faire.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe avec le bouton ci-dessous.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
  }),
  sample: { at: new Date('2026-11-20T09:05:00Z'), url: 'https://baara.example/password-recovery' },
});

/** To anyone who asked for it. `url` sets a new password. */
export const resetLinkMail = defineMail({
  name: 'accounts.reset-link',
  title: 'Mot de passe oublié',
  build: ({ url }: { url: string }) => ({
    subject: 'Réinitialisez votre mot de passe',
    heading: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Baara.',
      'Ce lien est valable 1 heure et ne sert qu’une fois. Vos appareils connectés seront déconnectés, et l’adresse privée de votre agenda ne fonctionnera plus.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    footerNote:
      'Vous n’avez rien demandé ? Ignorez ce message : sans ce lien, votre mot de passe ne change pas.',
  }),
  sample: { url: 'https://baara.example/reset-password?token=exemple' },
});

/** In place of the link, for an account that is disabled. `url` leads to the firm's contacts. */
export const accountDisabledMail = defineMail({
  name: 'accounts.recovery-of-disabled',
  title: 'Mot de passe oublié, compte désactivé',
  build: ({ url }: { url: string }) => ({
    subject: 'Votre compte est désactivé',
    heading: 'Votre compte est désactivé',
    paragraphs: [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe, mais votre compte Baara est désactivé.',
      'Écrivez-nous pour le rétablir.',
    ],
    action: { label: 'Nous contacter', url },
    footerNote: 'Vous n’avez rien demandé ? Ignorez ce message.',
  }),
  sample: { url: 'https://baara.example/contact' },
});

/** To the owner, once ten wrong passwords closed the account's window: nobody is locked out for good. */
export const loginBlockedMail = defineMail({
  name: 'accounts.login-blocked',
  title: 'Mots de passe erronés',
  build: ({ at, url }: { at: Date; url: string }) => ({
    subject: 'Plusieurs mots de passe erronés sur votre compte',
    heading: 'Plusieurs mots de passe erronés',
    paragraphs: [
      'Bonjour,',
      `Le ${momentInWords(at)}, le dixième mot de passe erroné en moins de 15 minutes a été essayé sur votre compte. Pour le protéger, la connexion est suspendue ; elle reprendra d’elle-même dans 15 minutes au plus. Vos appareils déjà connectés le restent.`,
      'Si c’est vous, patientez, ou choisissez un nouveau mot de passe : la connexion reprend aussitôt.',
      'Si ce n’est pas vous, personne n’est entré avec ces mots de passe. Si le vôtre est facile à deviner ou sert aussi ailleurs, choisissez-en un autre.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
  }),
  sample: { at: new Date('2026-11-20T09:05:00Z'), url: 'https://baara.example/password-recovery' },
});
