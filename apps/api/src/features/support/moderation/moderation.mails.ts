import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
type Data = { publicUrl: string; offerId: number; title: string; reason: string };

const sample: Data = {
  publicUrl: 'https://baara.example',
  offerId: 12,
  title: 'Agent de saisie',
  reason: 'L’offre demande aux candidats 5 000 F de frais de dossier.',
};

export const offerSuspendedMail = defineMail({
  name: 'moderation.suspended',
  title: 'Offre suspendue par la modération',
  build: ({ publicUrl, offerId, title, reason }: Data) => ({
    subject: 'Votre offre est suspendue',
    heading: 'Votre offre est suspendue',
    paragraphs: [
      'Bonjour,',
      `L’offre « ${title} » n’est plus visible et ne reçoit plus de candidatures.`,
      `Motif : ${reason}`,
      'Un candidat ne doit jamais payer pour postuler ou pour être embauché. Corrigez l’offre, puis répondez à ce message : nous la relirons.',
    ],
    action: { label: 'Voir l’offre', url: `${publicUrl}/recruiter/offers/${offerId}` },
  }),
  sample,
});

export const suspensionLiftedMail = defineMail({
  name: 'moderation.lifted',
  title: 'Suspension d’une offre levée',
  build: ({ publicUrl, offerId, title, reason }: Data) => ({
    subject: 'Votre offre est de nouveau visible',
    heading: 'La suspension est levée',
    paragraphs: ['Bonjour,', `L’offre « ${title} » n’est plus suspendue.`, `Motif : ${reason}`],
    action: { label: 'Voir l’offre', url: `${publicUrl}/recruiter/offers/${offerId}` },
  }),
  sample: { ...sample, reason: 'La demande de frais a été retirée.' },
});

type CompanyData = { publicUrl: string; name: string; reason: string };
const companySample: CompanyData = {
  publicUrl: 'https://baara.example',
  name: 'Sahel Énergie',
  reason: 'Le registre du commerce confirme le nom et le numéro.',
};

export const companyAcceptedMail = defineMail({
  name: 'moderation.company-accepted',
  title: 'Nom d’une entreprise accepté',
  build: ({ publicUrl, name, reason }: CompanyData) => ({
    subject: 'Votre entreprise est vérifiée',
    heading: 'Votre entreprise est vérifiée',
    paragraphs: [
      'Bonjour,',
      `Nos modérateurs ont vérifié « ${name} ». Vous pouvez publier vos offres et écrire aux candidats.`,
      `Motif : ${reason}`,
    ],
    action: { label: 'Mes offres', url: `${publicUrl}/recruiter/offers` },
  }),
  sample: companySample,
});

export const companyRefusedMail = defineMail({
  name: 'moderation.company-refused',
  title: 'Nom d’une entreprise refusé',
  build: ({ publicUrl, name, reason }: CompanyData) => ({
    subject: 'Le nom ou le numéro de votre entreprise n’est pas accepté',
    heading: 'Votre entreprise n’est pas acceptée sous ce nom',
    paragraphs: [
      'Bonjour,',
      `Nos modérateurs n’ont pas accepté le nom ou le numéro de « ${name} ».`,
      `Motif : ${reason}`,
      'Corrigez-les sur la page de l’entreprise, ou répondez avec un document qui les justifie. Rien ne peut être publié d’ici là.',
    ],
    action: { label: 'Page de l’entreprise', url: `${publicUrl}/profile?onglet=entreprise` },
  }),
  sample: { ...companySample, reason: 'Ce nom est celui d’une entreprise déjà inscrite.' },
});
