import { REVIEW_DAYS } from '@baara/contract/freelance/review-words';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `url` is the page of the mission, at its reviews; days are in words. */
type About = { url: string; title: string };
const about: About = {
  url: 'https://baara.example/freelance/missions/0199aaaa-0000-7000-8000-000000000000?onglet=avis',
  title: 'Site vitrine pour une coopérative de karité',
};
const write = (url: string) => ({ label: 'Écrire mon avis', url });

export const reviewOpenMail = defineMail({
  name: 'freelance.review-open',
  title: 'Avis à écrire (aux deux parties)',
  build: ({ title, url, until }: About & { until: string }) => ({
    subject: `Comment s’est passé « ${title} » ?`,
    heading: 'Donnez votre avis',
    paragraphs: [
      `Le contrat « ${title} » est terminé. Vous avez ${REVIEW_DAYS} jours, jusqu’au ${until}, pour évaluer l’autre partie.`,
      'Les deux avis sont publiés en même temps : personne ne lit l’autre avant d’avoir écrit le sien, ou avant la fin du délai.',
    ],
    action: write(url),
  }),
  sample: { ...about, until: '14 décembre 2026' },
});

export const reviewReminderMail = defineMail({
  name: 'freelance.review-reminder',
  title: 'Avis à écrire : derniers jours',
  build: ({ title, url, until }: About & { until: string }) => ({
    subject: `Derniers jours pour donner votre avis sur « ${title} »`,
    heading: 'Votre avis compte',
    paragraphs: [
      `Vous pouvez écrire votre avis sur « ${title} » jusqu’au ${until}. Ensuite, seul celui de l’autre partie sera publié, si elle en a écrit un.`,
    ],
    action: write(url),
  }),
  sample: { ...about, until: '14 décembre 2026' },
});

export const reviewPublishedMail = defineMail({
  name: 'freelance.review-published',
  title: 'Avis publié (à la personne évaluée)',
  build: ({ title, url, author, text }: About & { author: string; text: string }) => ({
    subject: `${author} a donné son avis sur « ${title} »`,
    heading: 'Un avis sur vous est publié',
    paragraphs: [`« ${text} »`, 'Vous pouvez y répondre une fois ; votre réponse se lit sous l’avis.'],
    action: { label: 'Lire l’avis et répondre', url },
  }),
  sample: {
    ...about,
    author: 'Assétou S.',
    text: 'Un travail soigné, livré deux jours avant la date, et des réponses le jour même.',
  },
  variants: {
    'Texte long': {
      ...about,
      author: 'Coopérative des productrices de karité du Wassoulou',
      text: 'Très bien. '.repeat(180),
    },
  },
});

export const reviewAnsweredMail = defineMail({
  name: 'freelance.review-answered',
  title: 'Réponse à un avis (à son auteur)',
  build: ({ title, url, text }: About & { text: string }) => ({
    subject: `Une réponse à votre avis sur « ${title} »`,
    heading: 'Votre avis a une réponse',
    paragraphs: [`« ${text} »`],
    action: { label: 'Lire la réponse', url },
  }),
  sample: { ...about, text: 'Merci, ce fut un plaisir de travailler avec votre coopérative.' },
});

export const reviewHiddenMail = defineMail({
  name: 'freelance.review-hidden',
  title: 'Avis masqué (à son auteur)',
  build: ({ title, url, reason }: About & { reason: string }) => ({
    subject: `Votre avis sur « ${title} » est masqué`,
    heading: 'Votre avis n’est plus affiché',
    paragraphs: [
      `Une personne de la plateforme a masqué votre avis sur « ${title} » : il ne se lit plus et ne compte plus dans la note.`,
      `Motif : ${reason}`,
      'Vous n’êtes pas d’accord ? Répondez à ce message : une autre personne le relira.',
    ],
    action: { label: 'Voir mon avis', url },
  }),
  sample: { ...about, reason: 'L’avis insulte la personne évaluée.' },
});
