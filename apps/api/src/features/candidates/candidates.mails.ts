import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

export const profileOpenedMail = defineMail({
  name: 'personal-data.profile-opened',
  title: 'Profil consulté',
  build: (data: { companyName: string; url: string }) => ({
    subject: `${data.companyName} a consulté votre profil`,
    heading: 'Votre profil a été consulté',
    paragraphs: [
      greeting(null),
      `${data.companyName} a ouvert votre profil. Un profil complet et à jour reçoit plus de réponses.`,
    ],
    action: { label: 'Voir qui consulte mon profil', url: data.url },
  }),
  sample: { companyName: 'Sahel Énergie', url: 'https://baara.example/profile?onglet=donnees' },
});
