import { dayInWords } from '@baara/contract/formats/days';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Asked = {
  recipient: string;
  /** The whole name: the client knows them. */
  freelance: string;
  work: string;
  note: string | null;
  url: string;
  expiresAt: Date;
};

const asked: Asked = {
  recipient: 'Madame Sanogo',
  freelance: 'Ibrahim Maïga',
  work: 'Boutique en ligne d’une coopérative de Ségou',
  note: null,
  url: 'https://baara.example/temoignage/exemple',
  expiresAt: new Date('2026-12-30T10:00:00Z'),
};

export const testimonialRequestMail = defineMail({
  name: 'freelance.testimonial-request',
  title: 'Demande de témoignage (au client d’un freelance)',
  build: ({ recipient, freelance, work, note, url, expiresAt }: Asked) => ({
    subject: `${freelance} vous demande une phrase sur son travail`,
    heading: 'Une phrase sur un travail fait pour vous ?',
    paragraphs: [
      `Bonjour ${recipient},`,
      `${freelance} présente « ${work} » parmi ses réalisations et vous demande de le confirmer : une phrase, votre nom et votre fonction. Aucun compte n’est nécessaire.`,
      ...(note === null ? [] : [`« ${note} »`]),
      `Ce que vous écrivez est public. Vous pourrez le retirer par le même lien, qui sert jusqu’au ${dayInWords(expiresAt)}.`,
      'Vous ne connaissez pas cette personne ? Ouvrez le lien et signalez-le : rien ne sera publié.',
    ],
    action: { label: 'Lire et répondre', url },
  }),
  sample: asked,
  variants: {
    'Avec un mot du freelance': {
      ...asked,
      note: 'Bonjour, nous avons ouvert la boutique en mars. Une phrase sur la formation de Salif m’aiderait beaucoup.',
    },
    'Noms longs': {
      ...asked,
      recipient: 'Abdoulaye-Souleymane Coulibaly, Directionnationaledelafonctionpubliqueetdupersonnel',
      work: 'Traduction en bambara, en peul et en songhaï d’un guide de prévention destiné aux relais communautaires',
    },
  },
});

type Confirmed = {
  publicUrl: string;
  firstName: string;
  work: string;
  workId: string;
  quote: string;
  author: string;
  authorRole: string;
};

const confirmed: Confirmed = {
  publicUrl: 'https://baara.example',
  firstName: 'Ibrahim',
  work: 'Boutique en ligne d’une coopérative de Ségou',
  workId: '0199aaaa-0000-7000-8000-000000000000',
  quote: 'Livré à l’heure, et Salif sait maintenant tenir la boutique seul.',
  author: 'Mariam Sanogo',
  authorRole: 'directrice de la coopérative',
};

export const testimonialConfirmedMail = defineMail({
  name: 'freelance.testimonial-confirmed',
  title: 'Témoignage confirmé (au freelance)',
  build: ({ publicUrl, firstName, work, workId, quote, author, authorRole }: Confirmed) => ({
    subject: `${author} a confirmé votre travail`,
    heading: 'Un client a confirmé votre travail',
    paragraphs: [
      greeting(firstName),
      `${author} (${authorRole}) a écrit sur « ${work} » :`,
      `« ${quote} »`,
      'La phrase se lit maintenant sur votre page, avec la date. Vous pouvez la retirer quand vous voulez.',
    ],
    action: { label: 'Voir la réalisation', url: `${publicUrl}/freelance/portfolio/${workId}` },
  }),
  sample: confirmed,
  variants: {
    'Sans prénom, longue phrase': {
      ...confirmed,
      firstName: '',
      quote: 'Un travail soigné. '.repeat(14).trim(),
    },
  },
});
