import { defineMail, greeting } from '../../platform/mail/mail-template.ts';
import { messagesPath } from './public/conversation-link.ts';

type Waiting = {
  publicUrl: string;
  conversationId: string;
  firstName: string;
  /** Who wrote, as the reader may know them. */
  from: string;
  offerTitle: string | null;
  count: number;
  /** The beginning of the newest message; empty when it only carries documents. */
  opening: string;
};
const sample: Waiting = {
  publicUrl: 'https://baara.example',
  conversationId: '019ab3c4-0000-7000-8000-000000000001',
  firstName: 'Aminata',
  from: 'Sahel Énergie',
  offerTitle: 'Comptable',
  count: 1,
  opening: 'Bonjour Aminata, seriez-vous disponible jeudi pour un échange de vingt minutes ?',
};

/** What waits to be read by someone who is away: once per conversation until they read it. */
export const messageWaitingMail = defineMail({
  name: 'messaging.waiting',
  title: 'Message reçu en votre absence',
  build: ({ publicUrl, conversationId, firstName, from, offerTitle, count, opening }: Waiting) => {
    const about = offerTitle === null ? '' : ` au sujet de l’offre « ${offerTitle} »`;
    const what = count > 1 ? `${count} messages` : 'un message';
    return {
      subject: `${from} vous a écrit`,
      heading: count > 1 ? `${count} messages vous attendent` : 'Un message vous attend',
      paragraphs: [
        greeting(firstName),
        `${from} vous a envoyé ${what}${about}.`,
        ...(opening === '' ? ['Le message comporte un document joint.'] : [`« ${opening} »`]),
      ],
      action: { label: 'Lire et répondre', url: publicUrl + messagesPath(conversationId) },
      footerNote: 'Répondez sur Baara : cet email ne reçoit pas de réponse.',
    };
  },
  sample,
  variants: {
    'Plusieurs messages, sans offre': { ...sample, count: 3, offerTitle: null },
    'Un document seul': { ...sample, opening: '' },
    'Un candidat dont le profil est masqué': { ...sample, firstName: 'Moussa', from: 'Aminata D.' },
  },
});
