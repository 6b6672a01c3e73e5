import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

type Waiting = {
  publicUrl: string;
  /** Of the conversation, on the site. */
  path: string;
  firstName: string;
  /** Who wrote, as the reader may know them. */
  from: string;
  offerTitle: string | null;
  missionTitle: string | null;
  count: number;
  /** The beginning of the newest message; empty when it only carries documents. */
  opening: string;
  /** The mail may be answered. */
  takesReply: boolean;
};
const sample: Waiting = {
  publicUrl: 'https://baara.example',
  path: '/messages/019ab3c4-0000-7000-8000-000000000001',
  firstName: 'Aminata',
  from: 'Sahel Énergie',
  offerTitle: 'Comptable',
  missionTitle: null,
  count: 1,
  opening: 'Bonjour Aminata, seriez-vous disponible jeudi pour un échange de vingt minutes ?',
  takesReply: false,
};

/** What waits to be read by someone who is away: once per conversation until they read it. */
export const messageWaitingMail = defineMail({
  name: 'messaging.waiting',
  title: 'Message reçu en votre absence',
  build: ({
    publicUrl,
    path,
    firstName,
    from,
    offerTitle,
    missionTitle,
    count,
    opening,
    takesReply,
  }: Waiting) => {
    const about =
      missionTitle !== null
        ? ` au sujet du projet « ${missionTitle} »`
        : offerTitle === null
          ? ''
          : ` au sujet de l’offre « ${offerTitle} »`;
    const what = count > 1 ? `${count} messages` : 'un message';
    return {
      subject: `${from} vous a écrit`,
      heading: count > 1 ? `${count} messages vous attendent` : 'Un message vous attend',
      paragraphs: [
        greeting(firstName),
        `${from} vous a envoyé ${what}${about}.`,
        ...(opening === '' ? ['Le message comporte un document joint.'] : [`« ${opening} »`]),
      ],
      action: { label: 'Lire et répondre', url: publicUrl + path },
      footerNote: takesReply
        ? 'Vous pouvez répondre à cet e-mail : votre réponse arrivera dans la conversation, avec ses documents.'
        : 'Répondez sur Baara : cet email ne reçoit pas de réponse.',
    };
  },
  sample,
  variants: {
    'Plusieurs messages, sans offre': { ...sample, count: 3, offerTitle: null },
    'Réponse par e-mail': { ...sample, takesReply: true },
    'Au sujet d’un projet': { ...sample, offerTitle: null, missionTitle: 'Site d’une boutique à Sikasso' },
    'Un document seul': { ...sample, opening: '' },
    'Un candidat dont le profil est masqué': { ...sample, firstName: 'Moussa', from: 'Aminata D.' },
  },
});

type Refused = { firstName: string; reason: string; url: string };

/** An answer by e-mail that is not in its conversation; its sender may be an outsider, to whom nothing is named. */
export const replyRefusedMail = defineMail({
  name: 'messaging.reply-refused',
  title: 'Réponse par e-mail refusée',
  build: ({ firstName, reason, url }: Refused) => ({
    subject: 'Votre réponse n’a pas été transmise',
    heading: 'Votre réponse n’a pas été transmise',
    paragraphs: [
      greeting(firstName),
      reason,
      'Votre texte n’est pas perdu : il est dans les messages envoyés de votre boîte e-mail.',
    ],
    action: { label: 'Répondre sur le site', url },
  }),
  sample: {
    firstName: 'Aminata',
    reason: 'Vous n’avez plus accès à cette conversation.',
    url: 'https://baara.example/messages/019ab3c4-0000-7000-8000-000000000001',
  },
  variants: {
    'Un inconnu': {
      firstName: '',
      reason: 'Écrivez depuis l’adresse e-mail de votre compte.',
      url: 'https://baara.example/messages',
    },
  },
});
