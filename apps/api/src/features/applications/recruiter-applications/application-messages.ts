import type { Stage } from '@baara/contract/applications/stages';
import type { NotificationKind } from '@baara/contract/notifications/notification-kinds';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import {
  answerMail,
  applicationReceivedMail,
  candidatePath,
  type MessageContext,
  newApplicationMail,
  type RecruiterAnswer,
  recruiterPath,
  stageChangedMail,
} from '../applications.mails.ts';

export type NotificationContent = { kind: NotificationKind; title: string; url: string; mail: Mail };

/** To the candidate, once the application is in. */
export function applicationReceived(context: MessageContext): NotificationContent {
  return {
    kind: 'application',
    title: `Votre candidature « ${context.offerTitle} » a été envoyée`,
    url: candidatePath(context),
    mail: applicationReceivedMail(context),
  };
}

/** To the members of the company. */
export function newApplication(context: MessageContext): NotificationContent {
  return {
    kind: 'application',
    title: context.isAnonymous
      ? `${context.candidateName} reçue pour « ${context.offerTitle} »`
      : `${context.candidateName} a postulé à « ${context.offerTitle} »`,
    url: recruiterPath(context),
    mail: newApplicationMail(context),
  };
}

/** In the bell of the company's members. */
export function applicationWithdrawn(context: MessageContext): Omit<NotificationContent, 'mail'> {
  const { candidateName, offerTitle, isAnonymous } = context;
  return {
    kind: 'application',
    title: isAnonymous
      ? `${candidateName} retirée par le candidat : « ${offerTitle} »`
      : `${candidateName} a retiré sa candidature à « ${offerTitle} »`,
    url: recruiterPath(context),
  };
}

/** To the candidate, at each move. @param reason as stored, for a refusal. @param title what the step is called. */
export function stageChanged(
  context: MessageContext,
  to: Stage,
  reason: string | null,
  title: string,
): NotificationContent {
  const { offerTitle, companyName } = context;
  return {
    kind: 'application',
    title:
      to === 'rejected'
        ? `${companyName} a répondu à votre candidature « ${offerTitle} »`
        : `Votre candidature « ${offerTitle} » : ${title}`,
    url: candidatePath(context),
    mail: stageChangedMail({ context, to, reason }),
  };
}

/** A recruiter's own words to the candidate. */
export function answerToCandidate(context: MessageContext, answer: RecruiterAnswer): NotificationContent {
  return {
    kind: 'message',
    title: `${context.companyName} vous a écrit au sujet de « ${context.offerTitle} »`,
    url: candidatePath(context),
    mail: answerMail({ context, answer }),
  };
}
