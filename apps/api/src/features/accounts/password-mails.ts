import type { Db } from '../../platform/db/database.ts';
import { passwordChangedMail } from './password.mails.ts';
import type { MailDeps } from './verification-link.ts';

/** Tells the owner that the password is another one; in the caller's transaction. */
export function mailPasswordChanged(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  const url = `${config.http.publicUrl}/password-recovery`;
  return mailer.sendMail(db, { ...passwordChangedMail({ at, url }), to: email });
}

/** The link that sets a new password; in the caller's transaction. */
export function mailResetLink(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  token: string,
): Promise<void> {
  return mailer.sendMail(db, {
    to: email,
    subject: 'Réinitialisez votre mot de passe',
    heading: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Baara.',
      "Ce lien est valable 1 heure et ne sert qu'une fois. Vos appareils connectés seront déconnectés.",
    ],
    action: {
      label: 'Choisir un nouveau mot de passe',
      url: `${config.http.publicUrl}/reset-password?token=${token}`,
    },
    footerNote:
      "Vous n'avez rien demandé ? Ignorez ce message : sans ce lien, votre mot de passe ne change pas.",
  });
}

export function mailAccountDisabled(db: Db, { config, mailer }: MailDeps, email: string): Promise<void> {
  return mailer.sendMail(db, {
    to: email,
    subject: 'Votre compte est désactivé',
    heading: 'Votre compte est désactivé',
    paragraphs: [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe, mais votre compte Baara est désactivé.',
      'Écrivez-nous pour le rétablir.',
    ],
    action: { label: 'Nous contacter', url: `${config.http.publicUrl}/contact` },
    footerNote: "Vous n'avez rien demandé ? Ignorez ce message.",
  });
}

/** Tells the owner that someone tried many passwords, and that nobody is locked out for good. */
export function mailLoginBlocked(
  db: Db,
  { config, mailer }: MailDeps,
  email: string,
  at: Date,
): Promise<void> {
  return mailer.sendMail(db, {
    to: email,
    subject: 'Plusieurs mots de passe erronés sur votre compte',
    heading: 'Plusieurs mots de passe erronés',
    paragraphs: [
      'Bonjour,',
      `Le ${inWords(at)}, dix mots de passe erronés ont été essayés sur votre compte en moins de 15 minutes. Pour le protéger, la connexion est ralentie : elle sera de nouveau possible dans 15 minutes au plus. Vos appareils déjà connectés le restent.`,
      "Si c'est vous, patientez, ou choisissez un nouveau mot de passe : la connexion est rétablie aussitôt.",
      "Si ce n'est pas vous, personne n'est entré avec ces mots de passe. Si le vôtre est facile à deviner ou sert aussi ailleurs, choisissez-en un autre.",
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: `${config.http.publicUrl}/password-recovery` },
  });
}
