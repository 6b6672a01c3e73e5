import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
type Data = { publicUrl: string; name: string };
type WithReason = Data & { reason: string };
type WithDay = Data & { until: string };

const page = '/profile?onglet=entreprise';
const sample: Data = { publicUrl: 'https://baara.example', name: 'Sahel Énergie' };
const action = (publicUrl: string, label: string) => ({ label, url: `${publicUrl}${page}` });

export const companyVerifiedMail = defineMail({
  name: 'companies.verified',
  title: 'Entreprise vérifiée',
  build: ({ publicUrl, name, until }: WithDay) => ({
    subject: 'Votre entreprise est vérifiée',
    heading: 'Votre entreprise est vérifiée',
    paragraphs: [
      'Bonjour,',
      `Deux personnes ont lu les documents de « ${name} ». La mention « Entreprise vérifiée » se voit maintenant à côté de vos offres.`,
      `Elle est valable jusqu’au ${until}. Nous vous demanderons des documents à jour un mois avant.`,
    ],
    action: { label: 'Mes offres', url: `${publicUrl}/recruiter/offers` },
  }),
  sample: { ...sample, until: '30 novembre 2028' },
});

export const verificationRefusedMail = defineMail({
  name: 'companies.verification-refused',
  title: 'Documents d’une entreprise refusés',
  build: ({ publicUrl, name, reason }: WithReason) => ({
    subject: 'Vos documents n’ont pas été acceptés',
    heading: 'Vos documents n’ont pas été acceptés',
    paragraphs: [
      'Bonjour,',
      `Nous avons lu les documents de « ${name} » et ne pouvons pas encore la vérifier.`,
      `Motif : ${reason}`,
      'Remplacez ce qui doit l’être, puis renvoyez-les : les autres documents sont toujours là.',
    ],
    action: action(publicUrl, 'Remplacer mes documents'),
  }),
  sample: { ...sample, reason: 'L’extrait du RCCM est illisible : la seconde page manque.' },
});

export const verificationEndedMail = defineMail({
  name: 'companies.verification-ended',
  title: 'Mention « Entreprise vérifiée » retirée',
  build: ({ publicUrl, name, reason }: WithReason) => ({
    subject: 'Votre entreprise n’est plus indiquée comme vérifiée',
    heading: 'La mention « Entreprise vérifiée » est retirée',
    paragraphs: [
      'Bonjour,',
      `La mention « Entreprise vérifiée » ne se voit plus à côté des offres de « ${name} ».`,
      `Motif : ${reason}`,
      'Vos offres restent publiées. Vous pouvez envoyer des documents à jour, ou répondre à ce message.',
    ],
    action: action(publicUrl, 'Envoyer mes documents'),
  }),
  sample: { ...sample, reason: 'Le registre du commerce indique une radiation.' },
});

export const verificationExpiryMail = defineMail({
  name: 'companies.verification-expiry',
  title: 'Documents d’une entreprise bientôt expirés',
  build: ({ publicUrl, name, until }: WithDay) => ({
    subject: 'Envoyez des documents à jour',
    heading: 'Vos documents arrivent à leur terme',
    paragraphs: [
      'Bonjour,',
      `La mention « Entreprise vérifiée » de « ${name} » se termine le ${until}.`,
      'Envoyez des documents à jour avant ce jour : elle reste visible pendant que nous les lisons, jusqu’à son terme.',
    ],
    action: action(publicUrl, 'Envoyer mes documents'),
  }),
  sample: { ...sample, until: '30 décembre 2026' },
});
