import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
type Data = { publicUrl: string; name: string; reason: string };

const sample: Data = {
  publicUrl: 'https://baara.example',
  name: 'Sahel Énergie',
  reason: 'Trois candidats disent avoir payé des frais de dossier.',
};

export const companySuspendedMail = defineMail({
  name: 'companies.suspended',
  title: 'Entreprise suspendue',
  build: ({ publicUrl, name, reason }: Data) => ({
    subject: 'Votre entreprise est suspendue',
    heading: 'Votre entreprise est suspendue',
    paragraphs: [
      'Bonjour,',
      `Les offres, les concours et la page de « ${name} » ne sont plus visibles. Rien ne peut être publié ni envoyé d’ici à la levée de la suspension.`,
      `Motif : ${reason}`,
      'Vous pouvez toujours vous connecter et lire vos candidatures. Pour contester, répondez à ce message.',
    ],
    action: { label: 'Ouvrir mon espace', url: `${publicUrl}/recruiter/dashboard` },
  }),
  sample,
});

export const companyRestoredMail = defineMail({
  name: 'companies.restored',
  title: 'Suspension d’une entreprise levée',
  build: ({ publicUrl, name, reason }: Data) => ({
    subject: 'Votre entreprise n’est plus suspendue',
    heading: 'La suspension est levée',
    paragraphs: [
      'Bonjour,',
      `« ${name} » est de nouveau visible, avec les offres et les concours qui étaient cachés.`,
      `Motif : ${reason}`,
    ],
    action: { label: 'Mes offres', url: `${publicUrl}/recruiter/offers` },
  }),
  sample: { ...sample, reason: 'Les frais ont été remboursés et l’annonce corrigée.' },
});

export const companyDeletedMail = defineMail({
  name: 'companies.deleted',
  title: 'Entreprise supprimée',
  build: ({ publicUrl, name }: Omit<Data, 'reason'>) => ({
    subject: 'Votre entreprise a été supprimée de Baara',
    heading: 'Votre entreprise a été supprimée',
    paragraphs: [
      'Bonjour,',
      `Deux personnes de la plateforme ont décidé de supprimer « ${name} ». Ses offres sont fermées et sa page n’existe plus.`,
      'Votre compte reste ouvert : vous pouvez rejoindre une autre entreprise qui vous invite. Vos factures restent disponibles sur demande.',
      'Pour toute question, répondez à ce message.',
    ],
    action: { label: 'Nous écrire', url: `${publicUrl}/contact` },
  }),
  sample: { publicUrl: sample.publicUrl, name: sample.name },
});
