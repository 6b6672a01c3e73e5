import { outcomeTitles } from '@baara/contract/campaigns/results-words';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import { applicationPath, type CampaignMailContext } from '../campaigns.mails.ts';

type ResultContext = CampaignMailContext & {
  /** « Admis ». */
  outcome: string;
  /** It was another one before. */
  isRectified: boolean;
  /** The last day to complain, in words; null: none. */
  complaintsUntil: string | null;
};
type ComplaintContext = Omit<CampaignMailContext, 'trackingCode' | 'institution'> & {
  test: string;
  isAccepted: boolean;
  answer: string;
};

const sample: ResultContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  campaign: 'Concours direct de recrutement de 350 agents',
  institution: 'Ministère de démonstration',
  trackingCode: '7KQ4MZ2XPA',
  outcome: outcomeTitles.admitted,
  isRectified: false,
  complaintsUntil: '28 novembre 2026',
};

export const resultMail = defineMail({
  name: 'campaigns.result',
  title: 'Résultat d’un concours (au candidat)',
  build: (context: ResultContext) => ({
    subject: `${context.isRectified ? 'Résultat rectifié' : 'Vos résultats'} : ${context.campaign}`,
    heading: context.isRectified ? 'Votre résultat est rectifié' : 'Les résultats sont publiés',
    paragraphs: [
      greeting(context.firstName),
      `${context.institution} a ${context.isRectified ? 'rectifié' : 'publié'} les résultats de « ${context.campaign} ». Votre résultat : ${context.outcome.toLowerCase()}.`,
      'Votre page montre vos notes, votre rang, et le calcul pas à pas.',
      ...(context.complaintsUntil === null
        ? []
        : [`Vous pouvez contester une note jusqu’au ${context.complaintsUntil} inclus.`]),
      'Personne n’est autorisé à vous demander de l’argent pour changer un résultat.',
    ],
    action: { label: 'Voir mon résultat', url: context.publicUrl + applicationPath(context) },
  }),
  sample,
  variants: {
    'Sans délai, sans prénom': {
      ...sample,
      firstName: '',
      outcome: outcomeTitles['below-bar'],
      complaintsUntil: null,
    },
    Rectifié: { ...sample, outcome: outcomeTitles.waiting, isRectified: true },
  },
});

const admitted: CampaignMailContext = {
  publicUrl: sample.publicUrl,
  applicationId: sample.applicationId,
  firstName: sample.firstName,
  campaign: sample.campaign,
  institution: sample.institution,
  trackingCode: sample.trackingCode,
};

export const replacementMail = defineMail<CampaignMailContext>({
  name: 'campaigns.replacement',
  title: 'Admission depuis la liste d’attente (au candidat)',
  build: (context: CampaignMailContext) => ({
    subject: `Une place se libère : vous êtes admis à « ${context.campaign} »`,
    heading: 'Vous êtes admis',
    paragraphs: [
      greeting(context.firstName),
      `Une personne admise à « ${context.campaign} » s’est désistée. Premier de la liste d’attente qui peut prendre sa place, votre dossier (code ${context.trackingCode}) est admis.`,
      `${context.institution} vous dira la suite. Si vous ne prenez pas cette place, désistez-vous sur votre page : elle ira à la personne suivante.`,
    ],
    action: { label: 'Voir ma candidature', url: context.publicUrl + applicationPath(context) },
  }),
  sample: admitted,
  variants: { 'Sans prénom': { ...admitted, firstName: '' } },
});

const complaint: ComplaintContext = {
  publicUrl: sample.publicUrl,
  applicationId: sample.applicationId,
  firstName: sample.firstName,
  campaign: sample.campaign,
  test: 'Culture générale',
  isAccepted: true,
  answer: 'La troisième question a été recomptée : la note est corrigée.',
};

export const complaintMail = defineMail({
  name: 'campaigns.complaint-answered',
  title: 'Réponse à une réclamation sur une note (au candidat)',
  build: (context: ComplaintContext) => ({
    subject: `Réponse à votre réclamation : ${context.test}`,
    heading: context.isAccepted ? 'Votre réclamation est acceptée' : 'Votre réclamation est rejetée',
    paragraphs: [
      greeting(context.firstName),
      `Le jury de « ${context.campaign} » a examiné votre réclamation sur l’épreuve « ${context.test} ».`,
      `Sa réponse : ${context.answer}`,
    ],
    action: { label: 'Voir mon résultat', url: context.publicUrl + applicationPath(context) },
  }),
  sample: complaint,
  variants: {
    Rejetée: {
      ...complaint,
      firstName: '',
      isAccepted: false,
      answer: 'La copie a été relue : la note est juste.',
    },
  },
});
