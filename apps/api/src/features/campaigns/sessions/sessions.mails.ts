import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import { applicationPath } from '../campaigns.mails.ts';

/** `publicUrl` has no final slash; `when` is « 12 décembre 2026 à 8 h 30 ». */
type ConvocationContext = {
  publicUrl: string;
  applicationId: string;
  firstName: string;
  campaign: string;
  institution: string;
  session: string;
  when: string;
  city: string;
  isReminder: boolean;
};

const sample: ConvocationContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  campaign: 'Concours direct de recrutement de 350 agents',
  institution: 'Ministère de démonstration',
  session: 'Culture générale',
  when: '12 décembre 2026 à 8 h 30',
  city: 'Bamako',
  isReminder: false,
};

export const convocationMail = defineMail({
  name: 'campaigns.convocation',
  title: 'Convocation à une épreuve, et son rappel (au candidat)',
  build: (context: ConvocationContext) => ({
    subject: context.isReminder
      ? `Rappel : ${context.session}, le ${context.when}`
      : `Votre convocation : ${context.session}, le ${context.when}`,
    heading: context.isReminder ? 'Votre épreuve approche' : 'Votre convocation est prête',
    paragraphs: [
      greeting(context.firstName),
      `${context.institution} vous convoque à « ${context.session} » pour « ${context.campaign} ».`,
      `Rendez-vous à ${context.city}, le ${context.when} (heure de Bamako). Présentez-vous une heure avant.`,
      'Téléchargez la convocation : elle dit la salle, la place et ce qu’il faut apporter. Son code est lu à l’entrée, sur papier ou sur téléphone.',
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    ],
    action: { label: 'Télécharger ma convocation', url: context.publicUrl + applicationPath(context) },
  }),
  sample,
  variants: { Rappel: { ...sample, isReminder: true }, 'Sans prénom': { ...sample, firstName: '' } },
});
