import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import { applicationPath } from '../campaigns.mails.ts';

/** `publicUrl` has no final slash; `when` is « 12 décembre 2026 à 8 h 30 ». */
type InterviewContext = {
  publicUrl: string;
  applicationId: string;
  firstName: string;
  campaign: string;
  institution: string;
  test: string;
  when: string;
  place: string;
  notice: 'convocation' | 'change' | 'reminder';
};

const sample: InterviewContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  campaign: 'Concours direct de recrutement de 350 agents',
  institution: 'Ministère de démonstration',
  test: 'Entretien devant le jury',
  when: '12 décembre 2026 à 9 h 20',
  place: 'Salle 4, direction des ressources humaines',
  notice: 'convocation',
};

const subjects = {
  convocation: 'Votre convocation',
  change: 'Votre convocation a changé',
  reminder: 'Rappel',
} as const;
const headings = {
  convocation: 'Votre convocation est prête',
  change: 'Votre heure ou votre lieu a changé',
  reminder: 'Votre entretien approche',
} as const;

export const interviewMail = defineMail({
  name: 'campaigns.interview',
  title: 'Convocation à un entretien, son changement et son rappel (au candidat)',
  build: (context: InterviewContext) => ({
    subject: `${subjects[context.notice]} : ${context.test}, le ${context.when}`,
    heading: headings[context.notice],
    paragraphs: [
      greeting(context.firstName),
      `${context.institution} vous convoque à « ${context.test} » pour « ${context.campaign} ».`,
      `Rendez-vous le ${context.when} (heure de Bamako), ${context.place}. Présentez-vous trente minutes avant.`,
      ...(context.notice === 'change' ? ['Cette convocation remplace celle que vous avez reçue.'] : []),
      'Téléchargez la convocation : elle dit ce qu’il faut apporter. Montrez-la à l’entrée, sur papier ou sur téléphone.',
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    ],
    action: { label: 'Télécharger ma convocation', url: context.publicUrl + applicationPath(context) },
  }),
  sample,
  variants: {
    Changement: { ...sample, notice: 'change' },
    Rappel: { ...sample, notice: 'reminder' },
    'Sans prénom': { ...sample, firstName: '' },
  },
});
