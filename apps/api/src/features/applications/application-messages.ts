import type { Stage } from '@baara/contract/applications';
import type { NotificationKind } from '@baara/contract/notification-kinds';
import type { Mail } from '../../platform/mail/render-mail.ts';
import {
  answerMail,
  applicationReceivedMail,
  candidatePath,
  type MessageContext,
  newApplicationMail,
  type RecruiterAnswer,
  recruiterPath,
  stageChangedMail,
} from './applications.mails.ts';

export type Told = { kind: NotificationKind; title: string; url: string; mail: Mail };

/** To the candidate, once the application is in. */
export function applicationReceived(context: MessageContext): Told {
  return {
    kind: 'application',
    title: `Votre candidature « ${context.offerTitle} » a été envoyée`,
    url: candidatePath(context),
    mail: applicationReceivedMail(context),
  };
}

/** To the members of the company. */
export function newApplication(context: MessageContext): Told {
  return {
    kind: 'application',
    title: `${context.candidateName} a postulé à « ${context.offerTitle} »`,
    url: recruiterPath(context),
    mail: newApplicationMail(context),
  };
}

/** In the bell of the company's members. */
export function applicationWithdrawn(context: MessageContext): Omit<Told, 'mail'> {
  const { candidateName, offerTitle } = context;
  return {
    kind: 'application',
    title: `${candidateName} a retiré sa candidature à « ${offerTitle} »`,
    url: recruiterPath(context),
  };
}

/** To the candidate, at each move. @param reason as stored, for a refusal. @param title what the step is called. */
export function stageChanged(context: MessageContext, to: Stage, reason: string | null, title: string): Told {
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
export function answerToCandidate(context: MessageContext, answer: RecruiterAnswer): Told {
  return {
    kind: 'message',
    title: `${context.companyName} vous a écrit au sujet de « ${context.offerTitle} »`,
    url: candidatePath(context),
    mail: answerMail({ context, answer }),
  };
}
