import { defineMail } from '../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
type Data = { publicUrl: string; offerId: number; title: string; reason: string };

const sample: Data = {
  publicUrl: 'https://baara.example',
  offerId: 12,
  title: 'Agent de saisie',
  reason: "L'offre demande aux candidats 5 000 F de frais de dossier.",
};

export const offerSuspendedMail = defineMail({
  name: 'moderation.suspended',
  title: 'Offre suspendue par la modération',
  build: ({ publicUrl, offerId, title, reason }: Data) => ({
    subject: 'Votre offre est suspendue',
    heading: 'Votre offre est suspendue',
    paragraphs: [
      'Bonjour,',
      `L'offre « ${title} » n'est plus visible et ne reçoit plus de candidatures.`,
      `Motif : ${reason}`,
      'Un candidat ne doit jamais payer pour postuler ou pour être embauché. Corrigez l’offre, puis répondez à ce message : nous la relirons.',
    ],
    action: { label: "Voir l'offre", url: `${publicUrl}/recruiter/offers/${offerId}` },
  }),
  sample,
});

export const suspensionLiftedMail = defineMail({
  name: 'moderation.lifted',
  title: "Suspension d'une offre levée",
  build: ({ publicUrl, offerId, title, reason }: Data) => ({
    subject: 'Votre offre est de nouveau visible',
    heading: 'La suspension est levée',
    paragraphs: ['Bonjour,', `L'offre « ${title} » n'est plus suspendue.`, `Motif : ${reason}`],
    action: { label: "Voir l'offre", url: `${publicUrl}/recruiter/offers/${offerId}` },
  }),
  sample: { ...sample, reason: 'La demande de frais a été retirée.' },
});
