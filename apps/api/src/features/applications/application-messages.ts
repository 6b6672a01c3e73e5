import { stageTitles, type Stage } from '@baara/contract/applications';
import type { NotificationKind } from '@baara/contract/notification-kinds';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { reasonForCandidate } from './application-rules.ts';

/** What the sentences below speak of. `publicUrl` has no final slash. */
export type MessageContext = {
  publicUrl: string;
  applicationId: string;
  candidateName: string;
  candidateFirstName: string;
  offerId: number;
  offerTitle: string;
  companyName: string;
};

export type Told = { kind: NotificationKind; title: string; url: string; mail: MailContent };

const candidatePath = ({ applicationId }: MessageContext) =>
  `/applications/tracking/process/${applicationId}`;
const hello = ({ candidateFirstName }: MessageContext) =>
  candidateFirstName ? `Bonjour ${candidateFirstName},` : 'Bonjour,';
const followUp = (context: MessageContext) => ({
  label: 'Suivre ma candidature',
  url: context.publicUrl + candidatePath(context),
});

/** To the candidate, once the application is in. */
export function applicationReceived(context: MessageContext): Told {
  const { offerTitle, companyName } = context;
  return {
    kind: 'application',
    title: `Votre candidature « ${offerTitle} » a été envoyée`,
    url: candidatePath(context),
    mail: {
      subject: `Votre candidature : ${offerTitle}`,
      heading: 'Votre candidature est envoyée',
      paragraphs: [
        hello(context),
        `${companyName} a bien reçu votre candidature au poste « ${offerTitle} ».`,
        'Vous serez prévenu(e) par email à chaque étape. Vous pouvez aussi la suivre à tout moment.',
      ],
      action: followUp(context),
    },
  };
}

/** To the members of the company. */
export function newApplication(context: MessageContext): Told {
  const { candidateName, offerTitle, offerId, publicUrl } = context;
  const url = `/recruiter/offers/${offerId}/applications`;
  return {
    kind: 'application',
    title: `${candidateName} a postulé à « ${offerTitle} »`,
    url,
    mail: {
      subject: `Nouvelle candidature : ${offerTitle}`,
      heading: 'Nouvelle candidature',
      paragraphs: [`${candidateName} a postulé à votre offre « ${offerTitle} ».`],
      action: { label: 'Voir les candidatures', url: publicUrl + url },
    },
  };
}

/** In the bell of the company's members. */
export function applicationWithdrawn(context: MessageContext): Omit<Told, 'mail'> {
  const { candidateName, offerTitle, offerId } = context;
  return {
    kind: 'application',
    title: `${candidateName} a retiré sa candidature à « ${offerTitle} »`,
    url: `/recruiter/offers/${offerId}/applications`,
  };
}

/** One or two kind and plain sentences per stage, after 'your application … at …'. */
const stageSentences: Record<Stage, (context: MessageContext) => string[]> = {
  received: () => ['Elle est de nouveau parmi les candidatures reçues.'],
  screening: () => ["Elle est en cours d'examen. Vous n'avez rien à faire pour le moment."],
  shortlisted: ({ companyName }) => [
    `Bonne nouvelle : ${companyName} a retenu votre candidature en présélection.`,
  ],
  test: ({ companyName }) => [
    "Bonne nouvelle : vous passez à l'étape des tests.",
    `${companyName} vous en donnera les modalités.`,
  ],
  interview: ({ companyName }) => [
    "Bonne nouvelle : vous passez à l'étape de l'entretien.",
    `${companyName} vous proposera une date.`,
  ],
  offer: ({ companyName }) => [
    `Félicitations : ${companyName} souhaite vous faire une proposition.`,
    'Vous en recevrez bientôt les détails.',
  ],
  hired: ({ companyName }) => [
    `Félicitations : vous êtes recruté(e) par ${companyName}.`,
    "Toute l'équipe vous souhaite une pleine réussite dans ce poste.",
  ],
  rejected: ({ companyName }) => [
    `Après étude, ${companyName} ne donne pas suite à votre candidature pour ce poste.`,
  ],
  withdrawn: () => ['Elle a été retirée.'],
};

const endOfRefusal =
  "Cette décision ne porte que sur ce poste. Nous vous remercions de l'intérêt et du temps accordés, et vous souhaitons de trouver bientôt un poste qui vous convient.";

/** To the candidate, at each move. @param reason as stored, for a refusal. */
export function stageChanged(context: MessageContext, to: Stage, reason: string | null): Told {
  const { offerTitle, companyName } = context;
  const why = to === 'rejected' ? reasonForCandidate(reason) : null;
  return {
    kind: 'application',
    title:
      to === 'rejected'
        ? `${companyName} a répondu à votre candidature « ${offerTitle} »`
        : `Votre candidature « ${offerTitle} » : ${stageTitles[to]}`,
    url: candidatePath(context),
    mail: {
      subject: `Votre candidature : ${offerTitle}`,
      heading: to === 'rejected' ? 'Réponse à votre candidature' : 'Des nouvelles de votre candidature',
      paragraphs: [
        hello(context),
        to === 'rejected'
          ? `Merci d'avoir postulé au poste « ${offerTitle} » chez ${companyName}.`
          : `Votre candidature au poste « ${offerTitle} » chez ${companyName} a changé d'étape.`,
        ...stageSentences[to](context),
        ...(why === null ? [] : [`Motif indiqué : ${why}`]),
        ...(to === 'rejected' ? [endOfRefusal] : []),
      ],
      action: followUp(context),
    },
  };
}

/** A recruiter's own words to the candidate. */
export function answerToCandidate(
  context: MessageContext,
  answer: { subject: string; body: string; recruiterName: string },
): Told {
  const { companyName, offerTitle } = context;
  return {
    kind: 'message',
    title: `${companyName} vous a écrit au sujet de « ${offerTitle} »`,
    url: candidatePath(context),
    mail: {
      subject: answer.subject,
      heading: answer.subject,
      paragraphs: answer.body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
      action: followUp(context),
      footerNote: `Message de ${answer.recruiterName}, ${companyName}, au sujet de l'offre « ${offerTitle} ». Votre réponse à cet email lui parviendra directement.`,
    },
  };
}
