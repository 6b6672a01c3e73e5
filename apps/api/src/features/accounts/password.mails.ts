import { defineMail } from '../../platform/mail/mail-template.ts';

const dayAndHour = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Bamako',
});

/** `20 novembre 2026 à 09:05 (heure de Bamako)`. */
const inWords = (instant: Date): string => `${dayAndHour.format(instant)} (heure de Bamako)`;

/** To the owner, once the password is another one. `url` leads to the recovery of the password. */
export const passwordChangedMail = defineMail({
  name: 'accounts.password-changed',
  title: 'Mot de passe changé',
  build: ({ at, url }: { at: Date; url: string }) => ({
    subject: 'Votre mot de passe a été changé',
    heading: 'Votre mot de passe a été changé',
    paragraphs: [
      'Bonjour,',
      `Le mot de passe de votre compte a été changé le ${inWords(at)}. Vos autres appareils ont été déconnectés.`,
      "Si c'est vous, il n'y a rien à faire.",
      "Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe avec le bouton ci-dessous.",
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
  }),
  sample: { at: new Date('2026-11-20T09:05:00Z'), url: 'https://baara.example/password-recovery' },
});
