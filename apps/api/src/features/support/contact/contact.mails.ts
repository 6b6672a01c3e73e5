import { formatPhone } from '@baara/contract/formats/phone-number';
import { elide } from '@baara/contract/formats/elision';
import {
  type ContactSubject,
  contactSubjects,
  contactSubjectTitles,
} from '@baara/contract/support/contact-messages';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Every line quoted, as mail programs do. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

export type ReceivedMessage = {
  /** No final slash. */
  publicUrl: string;
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
};

const received: ReceivedMessage = {
  publicUrl: 'https://baara.example',
  id: '0199aaaa-0000-7000-8000-000000000000',
  reference: 'C-7KM3QX2D',
  name: 'Aminata Traoré',
  email: 'aminata.traore@exemple.ml',
  phone: '+223 76 12 34 56',
  subject: 'partenariat',
  message:
    'Bonjour,\n\nNous organisons un forum de l’emploi à Ségou en mars. Pourriez-vous y tenir un stand ?\n\nCordialement,',
};

/** To the platform; its answer goes to the person. */
export const contactReceivedMail = defineMail({
  name: 'contact.received',
  title: 'Message reçu par le formulaire de contact (à la maison)',
  build: ({ publicUrl, id, reference, name, email, phone, subject, message }: ReceivedMessage) => ({
    subject: `${contactSubjectTitles[subject]} : message ${elide('de', name)} (${reference})`,
    heading: `Message ${elide('de', name)}`,
    paragraphs: [
      [
        `Sujet : ${contactSubjectTitles[subject]}`,
        `Email : ${email}`,
        ...(phone ? [`Téléphone : ${formatPhone(phone)}`] : []),
      ].join('\n'),
      ...paragraphsOf(message),
    ],
    action: { label: 'Traiter ce message', url: `${publicUrl}/admin/support/${id}` },
    footerNote:
      'Répondre à cet email écrit directement à la personne ; répondre depuis le site garde l’échange.',
  }),
  sample: received,
  variants: {
    'Sans téléphone, très long nom': {
      ...received,
      phone: null,
      name: 'Sociétéinternationaledetransformationagroalimentaireetdelogistique du Sahel',
    },
  },
});

type Acknowledgement = { reference: string; subject: ContactSubject };

/** To the address given, which may not be the writer's own: nothing they typed is in it, their name neither. */
export const contactAcknowledgedMail = defineMail({
  name: 'contact.acknowledged',
  title: 'Accusé de réception (à la personne qui a écrit)',
  build: ({ reference, subject }: Acknowledgement) => ({
    subject: `Votre message est bien arrivé (${reference})`,
    heading: 'Votre message est bien arrivé',
    paragraphs: [
      'Bonjour,',
      `Nous avons reçu votre message au sujet « ${contactSubjectTitles[subject]} ». Une personne de notre équipe vous répondra à cette adresse dans les plus brefs délais.`,
      `Référence à rappeler : ${reference}`,
    ],
    footerNote:
      'Vous n’avez pas écrit sur notre page de contact ? Quelqu’un a donné votre adresse par erreur : ignorez cet email.',
  }),
  sample: { reference: 'C-7KM3QX2D', subject: 'recrutement' },
  variants: Object.fromEntries(
    contactSubjects.map((subject) => [contactSubjectTitles[subject], { reference: 'C-7KM3QX2D', subject }]),
  ),
});

export type ContactAnswer = {
  reference: string;
  subject: ContactSubject;
  body: string;
  /** The author of the answer, and their company. */
  author: string;
  companyName: string;
  /** The person's own text. */
  message: string;
  /** Where they read the whole, signed in; null without an account. */
  url: string | null;
  hasDocuments: boolean;
};

const answered: ContactAnswer = {
  reference: 'C-7KM3QX2D',
  subject: 'partenariat',
  body: 'Bonjour Madame Traoré,\n\nMerci de votre invitation. Nous serions heureux de tenir un stand :\n- deux personnes ;\n- le 12 et le 13 mars.\n\nCordialement,',
  author: 'Mariam Coulibaly',
  companyName: 'Baara (démonstration)',
  message: received.message,
  url: null,
  hasDocuments: false,
};

export const contactAnsweredMail = defineMail({
  name: 'contact.answered',
  title: 'Réponse à un message (à la personne qui a écrit)',
  build: ({ reference, subject, body, author, companyName, message, url, hasDocuments }: ContactAnswer) => ({
    subject: `Re : ${contactSubjectTitles[subject]} [${reference}]`,
    heading: 'Réponse à votre message',
    paragraphs: [
      ...paragraphsOf(body),
      `${author}\n${companyName}`,
      ...(hasDocuments
        ? ['Des documents sont joints à cette réponse : ouvrez votre demande pour les lire.']
        : []),
      `Vous nous aviez écrit :\n${quoted(message)}`,
    ],
    ...(url ? { action: { label: 'Ouvrir ma demande', url } } : {}),
    footerNote: `Votre réponse à cet email nous parviendra. Référence : ${reference}.`,
  }),
  sample: answered,
  variants: {
    'Avec un compte et des documents': {
      ...answered,
      url: 'https://baara.example/assistance/0199aaaa-0000-7000-8000-000000000000',
      hasDocuments: true,
    },
  },
});

type SatisfactionAsked = { firstName: string; reference: string; goodUrl: string; badUrl: string };

/** After a request is closed: one press says what the person thinks of it. */
export const satisfactionAskedMail = defineMail({
  name: 'contact.satisfaction',
  title: 'Avis demandé après une demande (à la personne qui a écrit)',
  build: ({ firstName, reference, goodUrl, badUrl }: SatisfactionAsked) => ({
    subject: `Votre demande ${reference} est terminée : votre avis ?`,
    heading: 'Avons-nous répondu à votre demande ?',
    paragraphs: [
      greeting(firstName),
      `Votre demande ${reference} est terminée. Un appui suffit pour nous dire si la réponse vous a aidé.`,
    ],
    action: { label: 'Oui, je suis satisfait', url: goodUrl },
    footerLinks: [{ label: 'Non, je ne suis pas satisfait', url: badUrl }],
    footerNote: 'Il reste une question ? Répondez à cet email : votre demande s’ouvrira de nouveau.',
  }),
  sample: {
    firstName: 'Aminata',
    reference: 'C-7KM3QX2D',
    goodUrl: 'https://baara.example/avis/exemple?avis=good',
    badUrl: 'https://baara.example/avis/exemple?avis=bad',
  },
});
