import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

/** `publicUrl` has no final slash. */
export type CampaignMailContext = {
  publicUrl: string;
  applicationId: string;
  firstName: string;
  campaign: string;
  institution: string;
  trackingCode: string;
};

type WithdrawnContext = Omit<CampaignMailContext, 'institution'>;

export const applicationPath = ({ applicationId }: Pick<CampaignMailContext, 'applicationId'>): string =>
  `/massrecruitment/application/${applicationId}`;

const sample: CampaignMailContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  campaign: 'Concours direct de recrutement de 350 agents',
  institution: 'Ministère de démonstration',
  trackingCode: '7KQ4MZ2XPA',
};
const longNames: CampaignMailContext = {
  ...sample,
  firstName: '',
  campaign:
    'Concours direct de recrutement de fonctionnaires stagiaires des corps techniques, administratifs et financiers',
  institution: 'Directionnationaledelafonctionpubliqueetdupersonnel de démonstration',
};

export const campaignApplicationMail = defineMail({
  name: 'campaigns.application-received',
  title: 'Candidature à une campagne (au candidat)',
  build: (context: CampaignMailContext) => ({
    subject: `Votre code de suivi : ${context.trackingCode}`,
    heading: 'Votre candidature est enregistrée',
    paragraphs: [
      greeting(context.firstName),
      `${context.institution} a bien reçu votre candidature à « ${context.campaign} ».`,
      `Votre code de suivi est ${context.trackingCode}. Gardez-le : il donne l’état de votre candidature sur ${context.publicUrl}/massrecruitment/track, même sans vous connecter.`,
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    ],
    action: { label: 'Suivre ma candidature', url: context.publicUrl + applicationPath(context) },
  }),
  sample,
  variants: { 'Noms longs, sans prénom': longNames },
});

export const campaignWithdrawnMail = defineMail<WithdrawnContext>({
  name: 'campaigns.application-withdrawn',
  title: 'Candidature à une campagne retirée (au candidat)',
  build: (context: WithdrawnContext) => ({
    subject: `Candidature retirée : ${context.campaign}`,
    heading: 'Votre candidature est retirée',
    paragraphs: [
      greeting(context.firstName),
      `À votre demande, votre candidature à « ${context.campaign} » (code ${context.trackingCode}) est retirée. Elle ne sera pas examinée.`,
      'Si vous n’êtes pas à l’origine de ce retrait, changez votre mot de passe et écrivez-nous.',
    ],
    action: { label: 'Voir ma candidature', url: context.publicUrl + applicationPath(context) },
  }),
  sample,
  variants: { 'Noms longs, sans prénom': longNames },
});
