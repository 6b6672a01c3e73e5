import { readingMailWords } from '@baara/contract/campaigns/file-moves';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import { applicationPath, type CampaignMailContext } from '../campaigns.mails.ts';

export type DecisionMailContext = CampaignMailContext & {
  words: { heading: string; sentence: string };
  /** What the institution wrote; empty for nothing. */
  message: string;
  /** Names of the documents asked for. */
  documents: readonly string[];
  /** The last day to send them, in words. */
  until: string | null;
};

const sample: DecisionMailContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  campaign: 'Concours direct de recrutement de 350 agents',
  institution: 'Ministère de démonstration',
  trackingCode: '7KQ4MZ2XPA',
  words: readingMailWords.PRESELECTED,
  message: '',
  documents: [],
  until: null,
};

export const campaignDecisionMail = defineMail({
  name: 'campaigns.decision',
  title: 'Décision sur un dossier de campagne (au candidat)',
  build: (context: DecisionMailContext) => ({
    subject: `${context.words.heading} : ${context.campaign}`,
    heading: context.words.heading,
    paragraphs: [
      greeting(context.firstName),
      `${context.institution} a examiné votre candidature à « ${context.campaign} » (code ${context.trackingCode}). ${context.words.sentence}`,
      ...(context.documents.length > 0 ? [`Pièces attendues : ${context.documents.join(', ')}.`] : []),
      ...(context.until === null ? [] : [`À envoyer avant le ${context.until} au soir.`]),
      ...(context.message === '' ? [] : [`Message de l’institution : ${context.message}`]),
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    ],
    action: {
      label: context.documents.length > 0 ? 'Envoyer les pièces' : 'Voir ma candidature',
      url: context.publicUrl + applicationPath(context),
    },
  }),
  sample,
  variants: {
    'Pièces demandées': {
      ...sample,
      words: readingMailWords.INFO_REQUESTED,
      message: 'Votre casier judiciaire a plus de trois mois.',
      documents: ['Casier judiciaire', 'Diplôme'],
      until: '28 novembre 2026',
    },
    'Non retenue, sans prénom': {
      ...sample,
      firstName: '',
      words: readingMailWords.REJECTED,
      message: 'Une condition de l’avis n’est pas remplie.',
    },
  },
});
