import { defineMail } from '../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
type Data = { publicUrl: string; ticketId: string; firstName: string };
type Asked = Data & { title: string; employee: string; body: string | null; left: string | null };
type Decided = Data & { title: string; decision: string | null; by: string };
const linkOf = ({ publicUrl, ticketId }: Data, label: string) => ({
  label,
  url: `${publicUrl}/demandes-rh/${ticketId}`,
});
const sample = {
  publicUrl: 'https://baara.example',
  ticketId: '019a0000-0000-7000-8000-000000000000',
  firstName: 'Fatoumata',
};

export const ticketAskedMail = defineMail<Asked>({
  name: 'employment.asked',
  title: 'Demande d’un employé',
  build: (data) => ({
    subject: data.title,
    heading: data.title,
    paragraphs: [
      `Bonjour ${data.firstName},`,
      ...(data.body === null ? [] : [data.body]),
      ...(data.left === null ? [] : [`Solde après cette demande : ${data.left}.`]),
      `${data.employee} attend votre réponse.`,
    ],
    action: linkOf(data, 'Répondre à la demande'),
  }),
  sample: {
    ...sample,
    title: 'Moussa Diallo demande un congé : du 7 décembre 2026 au 12 décembre 2026 (6 jours)',
    employee: 'Moussa Diallo',
    body: 'Je voyage à Kayes pour un mariage.',
    left: '9 jours',
  },
  variants: {
    'sans texte': {
      ...sample,
      title: 'Moussa Diallo déclare un arrêt maladie : le 7 décembre 2026 (1 jour)',
      employee: 'Moussa Diallo',
      body: null,
      left: null,
    },
  },
});

export const ticketDecidedMail = defineMail<Decided>({
  name: 'employment.decided',
  title: 'Réponse à la demande d’un employé',
  build: (data) => ({
    subject: data.title,
    heading: data.title,
    paragraphs: [
      `Bonjour ${data.firstName},`,
      `${data.by} a répondu à votre demande.`,
      ...(data.decision === null ? [] : [`Ses mots : ${data.decision}`]),
    ],
    action: linkOf(data, 'Voir ma demande'),
  }),
  sample: {
    ...sample,
    title: 'Votre congé est refusé : du 7 décembre 2026 au 12 décembre 2026 (6 jours)',
    decision: 'La clôture du mois nous prend tous. Proposez la semaine suivante.',
    by: 'Fatoumata Cissé',
  },
  variants: {
    acceptée: {
      ...sample,
      title: 'Votre congé est accepté : le 7 décembre 2026, le matin (0,5 jour)',
      decision: null,
      by: 'Fatoumata Cissé',
    },
  },
});

export const proofDueMail = defineMail({
  name: 'employment.proof-due',
  title: 'Justificatif d’arrêt maladie attendu',
  build: (data: Data) => ({
    subject: 'Envoyez le justificatif de votre arrêt maladie',
    heading: 'Votre justificatif n’est pas arrivé',
    paragraphs: [
      `Bonjour ${data.firstName},`,
      'Vous avez déclaré un arrêt maladie il y a plus de 48 heures. Photographiez votre certificat médical et envoyez-le : sans lui, votre responsable ne peut pas accepter l’arrêt.',
    ],
    action: linkOf(data, 'Envoyer le justificatif'),
  }),
  sample,
});
