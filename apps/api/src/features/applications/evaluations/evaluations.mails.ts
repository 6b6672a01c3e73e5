import { elide } from '@baara/contract/formats/elision';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

export type EvaluationMail = {
  firstName: string;
  candidateName: string;
  offerTitle: string;
  /** Who asks; null when it is the day that does. */
  by: string | null;
  /** The day in words; null when none was given. */
  due: string | null;
  url: string;
};

const sample: EvaluationMail = {
  firstName: 'Awa',
  candidateName: 'Aminata Traoré',
  offerTitle: 'Comptable principal',
  by: 'Moussa Keïta',
  due: '27 novembre 2026',
  url: 'https://baara.example/recruiter/recruitment-evaluation/12/0199aaaa-0000-7000-8000-000000000000',
};

const scoredAlone = 'Vous lirez les évaluations des autres une fois la vôtre envoyée.';

export const evaluationAskedMail = defineMail({
  name: 'evaluations.asked',
  title: 'Évaluation demandée (aux membres d’une entreprise)',
  build: ({ firstName, candidateName, offerTitle, by, due, url }: EvaluationMail) => ({
    subject: `Évaluation demandée : ${candidateName}`,
    heading: 'On attend votre évaluation',
    paragraphs: [
      greeting(firstName || null),
      `${by ?? 'Votre équipe'} vous demande d’évaluer ${candidateName}, qui a postulé à « ${offerTitle} »${due ? `, au plus tard le ${due}` : ''}.`,
      scoredAlone,
    ],
    action: { label: 'Évaluer ce candidat', url },
  }),
  sample,
  variants: { 'Sans échéance': { ...sample, due: null } },
});

export const evaluationReminderMail = defineMail({
  name: 'evaluations.reminder',
  title: 'Rappel d’évaluation (aux membres d’une entreprise)',
  build: ({ firstName, candidateName, offerTitle, by, due, url }: EvaluationMail) => ({
    subject: `Rappel : votre évaluation ${elide('de', candidateName)}`,
    heading: 'Votre évaluation est attendue',
    paragraphs: [
      greeting(firstName || null),
      `${by ? `${by} vous rappelle que votre` : 'Votre'} évaluation ${elide('de', candidateName)}, qui a postulé à « ${offerTitle} », est attendue${due ? ` pour le ${due}` : ''}.`,
      scoredAlone,
    ],
    action: { label: 'Évaluer ce candidat', url },
  }),
  sample,
  variants: { 'Envoyé par le calendrier': { ...sample, by: null } },
});
