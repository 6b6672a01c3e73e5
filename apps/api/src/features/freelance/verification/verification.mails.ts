import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash; `name` is the whole name of the freelance. */
type Data = { publicUrl: string; name: string };
type WithReason = Data & { reason: string };
type WithDay = Data & { until: string };

export const freelanceVerificationPath = '/freelance/profile#verification';
const sample: Data = { publicUrl: 'https://baara.example', name: 'Ibrahim Maïga' };
const action = (publicUrl: string, label: string) => ({
  label,
  url: `${publicUrl}${freelanceVerificationPath}`,
});

export const freelanceVerifiedMail = defineMail({
  name: 'freelance.verified',
  title: 'Identité d’un freelance vérifiée',
  build: ({ publicUrl, name, until }: WithDay) => ({
    subject: 'Votre identité est vérifiée',
    heading: 'Votre identité est vérifiée',
    paragraphs: [
      `Bonjour ${name},`,
      'Deux personnes ont lu vos documents. La mention « Identité vérifiée » se voit maintenant sur votre profil et dans l’annuaire ; vos documents ne sont montrés à personne.',
      `Elle est valable jusqu’au ${until}. Nous vous demanderons des documents à jour un mois avant.`,
    ],
    action: action(publicUrl, 'Voir mon profil'),
  }),
  sample: { ...sample, until: '30 novembre 2028' },
});

export const freelanceDocumentsRefusedMail = defineMail({
  name: 'freelance.documents-refused',
  title: 'Documents d’un freelance refusés',
  build: ({ publicUrl, name, reason }: WithReason) => ({
    subject: 'Vos documents n’ont pas été acceptés',
    heading: 'Vos documents n’ont pas été acceptés',
    paragraphs: [
      `Bonjour ${name},`,
      'Nous avons lu vos documents et ne pouvons pas encore vérifier votre identité.',
      `Motif : ${reason}`,
      'Remplacez ce qui doit l’être, puis renvoyez-les : les autres documents sont toujours là. Votre profil reste visible.',
    ],
    action: action(publicUrl, 'Remplacer mes documents'),
  }),
  sample: { ...sample, reason: 'La photo de la pièce d’identité est floue : le numéro ne se lit pas.' },
});

export const freelanceBadgeEndedMail = defineMail({
  name: 'freelance.badge-ended',
  title: 'Mention « Identité vérifiée » retirée',
  build: ({ publicUrl, name, reason }: WithReason) => ({
    subject: 'La mention « Identité vérifiée » est retirée',
    heading: 'La mention « Identité vérifiée » est retirée',
    paragraphs: [
      `Bonjour ${name},`,
      'La mention « Identité vérifiée » ne se voit plus sur votre profil.',
      `Motif : ${reason}`,
      'Votre profil reste visible. Vous pouvez envoyer des documents à jour, ou répondre à ce message.',
    ],
    action: action(publicUrl, 'Envoyer mes documents'),
  }),
  sample: { ...sample, reason: 'Un des documents n’est plus valable.' },
});

export const freelanceBadgeExpiryMail = defineMail({
  name: 'freelance.badge-expiry',
  title: 'Documents d’un freelance bientôt expirés',
  build: ({ publicUrl, name, until }: WithDay) => ({
    subject: 'Envoyez des documents à jour',
    heading: 'Vos documents arrivent à leur terme',
    paragraphs: [
      `Bonjour ${name},`,
      `La mention « Identité vérifiée » de votre profil se termine le ${until}.`,
      'Envoyez des documents à jour avant ce jour : elle reste visible pendant que nous les lisons, jusqu’à son terme.',
    ],
    action: action(publicUrl, 'Envoyer mes documents'),
  }),
  sample: { ...sample, until: '30 décembre 2026' },
});
