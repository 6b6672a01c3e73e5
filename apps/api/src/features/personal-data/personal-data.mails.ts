import {
  DELETION_DELAY_DAYS,
  EXPORT_RETENTION_DAYS,
} from '@baara/contract/personal-data/personal-data-delays';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

const url = 'https://baara.example/profile?onglet=donnees';

export const exportReadyMail = defineMail({
  name: 'personal-data.export-ready',
  title: 'Archive de mes données prête',
  build: (data: { firstName: string; url: string }) => ({
    subject: 'Votre archive est prête',
    heading: 'Votre archive est prête',
    paragraphs: [
      greeting(data.firstName),
      `L’archive de tout ce que Baara garde à votre sujet peut être téléchargée pendant ${EXPORT_RETENTION_DAYS} jours, une fois connecté à votre compte.`,
    ],
    action: { label: 'Télécharger mon archive', url: data.url },
    footerNote: 'Vous n’avez rien demandé ? Changez votre mot de passe sans attendre.',
  }),
  sample: { firstName: 'Aminata', url },
});

export const deletionAskedMail = defineMail({
  name: 'personal-data.deletion-asked',
  title: 'Suppression du compte demandée',
  build: (data: { firstName: string; dueOn: string; url: string }) => ({
    subject: 'Suppression de votre compte demandée',
    heading: 'Suppression de votre compte demandée',
    paragraphs: [
      greeting(data.firstName),
      `Votre compte et vos données seront effacés le ${data.dueOn}, dans ${DELETION_DELAY_DAYS} jours.`,
      'Jusque-là, vous pouvez vous connecter et annuler. Passé ce jour, rien ne pourra être retrouvé.',
    ],
    action: { label: 'Garder mon compte', url: data.url },
    footerNote: 'Vous n’avez rien demandé ? Annulez la suppression et changez votre mot de passe.',
  }),
  sample: { firstName: 'Aminata', dueOn: '20 décembre 2026', url },
});

/** The administration asked for it: the person reads why, and may cancel. */
export const deletionByStaffMail = defineMail({
  name: 'personal-data.deletion-by-staff',
  title: 'Suppression du compte demandée par l’administration',
  build: (data: { firstName: string; dueOn: string; url: string; reason: string }) => ({
    subject: 'Votre compte sera supprimé',
    heading: 'Votre compte sera supprimé',
    paragraphs: [
      greeting(data.firstName),
      `Notre équipe a demandé la suppression de votre compte. Motif : ${data.reason}`,
      `Votre compte et vos données seront effacés le ${data.dueOn}, dans ${DELETION_DELAY_DAYS} jours. Jusque-là, vous pouvez vous connecter et annuler.`,
    ],
    action: { label: 'Garder mon compte', url: data.url },
    footerNote: 'Vous n’êtes pas d’accord ? Annulez la suppression, ou répondez à ce message.',
  }),
  sample: {
    firstName: 'Aminata',
    dueOn: '20 décembre 2026',
    url,
    reason: 'Vous nous l’avez demandé par téléphone.',
  },
});

export const deletionSoonMail = defineMail({
  name: 'personal-data.deletion-soon',
  title: 'Suppression du compte dans quelques jours',
  build: (data: { firstName: string; dueOn: string; url: string }) => ({
    subject: `Votre compte sera effacé le ${data.dueOn}`,
    heading: 'Votre compte sera bientôt effacé',
    paragraphs: [
      greeting(data.firstName),
      `Comme vous l’avez demandé, votre compte et vos données seront effacés le ${data.dueOn}.`,
      'C’est le dernier rappel : vous pouvez encore annuler, ou télécharger vos données avant.',
    ],
    action: { label: 'Garder mon compte', url: data.url },
  }),
  sample: { firstName: '', dueOn: '20 décembre 2026', url },
});

export const deletionCancelledMail = defineMail({
  name: 'personal-data.deletion-cancelled',
  title: 'Suppression du compte annulée',
  build: (data: { firstName: string; url: string }) => ({
    subject: 'Votre compte reste ouvert',
    heading: 'La suppression est annulée',
    paragraphs: [
      greeting(data.firstName),
      'La suppression de votre compte est annulée : rien n’a été effacé.',
    ],
    action: { label: 'Voir mes données', url: data.url },
  }),
  sample: { firstName: 'Aminata', url },
});

export const accountErasedMail = defineMail({
  name: 'personal-data.account-erased',
  title: 'Compte effacé',
  build: (data: { firstName: string }) => ({
    subject: 'Votre compte est effacé',
    heading: 'Votre compte est effacé',
    paragraphs: [
      greeting(data.firstName),
      'Votre compte, votre profil, vos documents et vos candidatures sont effacés. Ce message est le dernier.',
      'Vous pourrez vous inscrire de nouveau quand vous le voudrez.',
    ],
  }),
  sample: { firstName: 'Aminata' },
});
