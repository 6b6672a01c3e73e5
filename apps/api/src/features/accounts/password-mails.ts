import type { Db } from '../../platform/db/database.ts';
import type { MailDeps } from './verification-link.ts';

const dayAndHour = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Bamako',
});

/** `20 novembre 2026 à 09:05 (heure de Bamako)`. */
const inWords = (instant: Date): string => `${dayAndHour.format(instant)} (heure de Bamako)`;

/** Tells the owner that the password is another one; in the caller's transaction. */
export function mailPasswordChanged(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  return mailer.sendMail(db, {
    to: email,
    subject: 'Votre mot de passe a été changé',
    heading: 'Votre mot de passe a été changé',
    paragraphs: [
      'Bonjour,',
      `Le mot de passe de votre compte a été changé le ${inWords(at)}. Vos autres appareils ont été déconnectés.`,
      "Si c'est vous, il n'y a rien à faire.",
      "Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe avec le bouton ci-dessous.",
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: `${config.http.publicUrl}/password-recovery` },
  });
}
