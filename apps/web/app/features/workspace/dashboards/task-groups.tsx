import { ticketKindTitles } from '@baara/contract/employment/employment-words';
import { hourInWords } from '@baara/contract/formats/moments';
import type { InterviewKind } from '@baara/contract/applications/interview-words';
import type {
  ApprovalTask,
  EvaluationTask,
  FollowUpTask,
  HiringCheckTask,
  InterviewTask,
  LetterTask,
  MessageTask,
  OfferTask,
  RecruiterTasks,
  TicketTask,
  UnreadOffer,
} from '@baara/contract/workspace/recruiter-tasks';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { icon } from '../../../ui/icon.ts';
import { Sparkline } from '../../../ui/workspace/charts/sparkline.tsx';
import type { Task, TaskGroup } from '../../../ui/workspace/task-queue.tsx';
import { aboutText } from '../../employment/public/ticket-words.tsx';
import { ageOf, counted, dayOf, interviewText, isSoon, leftUntil, waitOf } from './task-words.ts';

/** When everything was counted, and who reads it. */
type Reading = { asOf: string; me: string };

const moreThan = (shown: number, total: number, label: string, to: string) =>
  total > shown ? { label, to } : undefined;

/** What waits, by kind, the most pressing first; each row leads to where it is done. */
export function taskGroups(tasks: RecruiterTasks, me: string): TaskGroup[] {
  const reading: Reading = { asOf: tasks.asOf, me };
  const {
    interviews,
    evaluations,
    unread,
    letters,
    messages,
    offers,
    approvals,
    hiringChecks,
    followUps,
    tickets,
  } = tasks;
  const rowsOf = <Item,>(items: readonly Item[], row: (item: Item, reading: Reading) => Task): Task[] =>
    items.map((item) => row(item, reading));
  return [
    {
      key: 'interviews',
      title: 'Entretiens',
      total: interviews.total,
      tasks: rowsOf(interviews.items, interviewRow),
      more: moreThan(
        interviews.items.length,
        interviews.total,
        'Voir tous les entretiens',
        paths.interviews(),
      ),
    },
    {
      key: 'approvals',
      title: 'Accords à donner',
      total: approvals.total,
      tasks: rowsOf(approvals.items, approvalRow),
    },
    {
      key: 'tickets',
      title: 'Demandes des employés',
      total: tickets.total,
      tasks: rowsOf(tickets.items, ticketRow),
      more: moreThan(
        tickets.items.length,
        tickets.total,
        'Voir toutes les demandes',
        paths.employeeRequests({ status: 'open' }),
      ),
    },
    {
      key: 'evaluations',
      title: 'Évaluations à donner',
      total: evaluations.total,
      tasks: rowsOf(evaluations.items, evaluationRow),
    },
    {
      key: 'hiring-checks',
      title: 'Six mois après un recrutement',
      total: hiringChecks.total,
      tasks: rowsOf(hiringChecks.items, hiringCheckRow),
      more: moreThan(
        hiringChecks.items.length,
        hiringChecks.total,
        'Voir toutes les questions',
        paths.hiringChecks(),
      ),
    },
    {
      key: 'unread',
      title: 'Candidatures à lire',
      total: unread.total,
      tasks: rowsOf(unread.items, unreadRow),
      more: moreThan(
        unread.items.length,
        unread.offers,
        'Voir toutes les candidatures à lire',
        paths.recruitmentTracking({ unread: '1' }),
      ),
    },
    {
      key: 'letters',
      title: 'Lettres d’embauche',
      total: letters?.total ?? 0,
      tasks: rowsOf(letters?.items ?? [], letterRow),
    },
    {
      key: 'messages',
      title: 'Messages sans réponse',
      total: messages.total,
      tasks: rowsOf(messages.items, messageRow),
      more: moreThan(messages.items.length, messages.total, 'Voir tous les messages', paths.messages()),
    },
    {
      key: 'follow-ups',
      title: 'Personnes à relancer',
      total: followUps.total,
      tasks: rowsOf(followUps.items, followUpRow),
      more: moreThan(followUps.items.length, followUps.total, 'Voir tous les viviers', paths.pools()),
    },
    {
      key: 'offers',
      title: 'Offres',
      total: offers.total,
      tasks: rowsOf(offers.items, offerRow),
      more: moreThan(offers.items.length, offers.total, 'Voir toutes les offres', paths.recruiterOffers()),
    },
  ];
}

const kindIcons: Record<InterviewKind, ReactNode> = {
  on_site: <MapPin {...icon} size={16} />,
  phone: <Phone {...icon} size={16} />,
  video: <Video {...icon} size={16} />,
};

function interviewRow(interview: InterviewTask, reading: Reading): Task {
  const { id, need, startsAt, endsAt, offer, candidate, kind, link, applicationId, since } = interview;
  const about = { key: id, title: candidate.name, subtitle: offer.title };
  if (need === 'attend') {
    const joins = link !== null && isSoon(interview, reading);
    return {
      ...about,
      lead: { text: startsAt === null ? '' : hourInWords(startsAt) },
      to: paths.offerApplications(offer.id, { candidature: applicationId }),
      detail: (
        <span className="flex items-center gap-2">
          <span className="max-md:hidden">{kindIcons[kind]}</span>
          {interviewText(interview, reading, reading.me)}
        </span>
      ),
      action: joins ? { label: 'Rejoindre', href: link } : { label: 'Dossier' },
    };
  }
  const isOver = need === 'close';
  return {
    ...about,
    lead: ageOf(since, reading),
    isWaiting: true,
    to: paths.interviews({ onglet: isOver ? 'past' : 'pending', entretien: id }),
    detail: isOver
      ? `Entretien du ${dayOf(endsAt ?? since, reading)}, à conclure`
      : 'Demande un autre créneau',
    action: { label: isOver ? 'Conclure' : 'Répondre' },
  };
}

function approvalRow({ id, act, offer, candidate, askedBy, since }: ApprovalTask, reading: Reading): Task {
  const asked = askedBy ? `Demandé par ${askedBy}` : 'Votre accord est demandé';
  return {
    key: id,
    lead: ageOf(since, reading),
    isWaiting: true,
    title: candidate ?? offer.title,
    subtitle: candidate === null ? undefined : offer.title,
    to: paths.approval(id),
    detail: `${act === 'offer' ? 'Offre à publier' : 'Lettre d’embauche'}. ${asked}`,
    action: { label: 'Décider' },
  };
}

function evaluationRow(task: EvaluationTask, reading: Reading): Task {
  const { applicationId, offer, candidate, since, dueOn, interviewedAt, isDraft, given } = task;
  const parts = [
    interviewedAt !== null && `Entretien du ${dayOf(interviewedAt, reading)}`,
    dueOn !== null && `${interviewedAt === null ? 'Attendue' : 'attendue'} le ${dayOf(dueOn, reading)}`,
    given > 0 && (given === 1 ? 'un autre avis est là' : `${formatNumber(given)} autres avis sont là`),
  ].filter(Boolean);
  return {
    key: applicationId,
    lead: ageOf(since, reading),
    isWaiting: true,
    title: candidate.name,
    subtitle: offer.title,
    to: paths.applicationEvaluation(offer.id, applicationId),
    detail: parts.length === 0 ? 'Votre avis est demandé' : parts.join(', '),
    action: { label: isDraft ? 'Reprendre' : 'Évaluer' },
  };
}

function hiringCheckRow(task: HiringCheckTask, reading: Reading): Task {
  return {
    key: task.applicationId,
    lead: ageOf(task.since, reading),
    isWaiting: true,
    title: task.candidate.name,
    subtitle: task.offer.title,
    to: paths.hiringChecks(),
    detail: `Recrutement du ${dayOf(task.hiredOn, reading)}. Toujours en poste ?`,
    action: { label: 'Répondre' },
  };
}

function ticketRow(task: TicketTask, reading: Reading): Task {
  const about = aboutText(task);
  return {
    key: task.id,
    lead: ageOf(task.since, reading),
    isWaiting: true,
    title: task.employee,
    subtitle: ticketKindTitles[task.kind],
    to: paths.hrRequest(task.id),
    detail: task.isProofMissing ? [about, 'justificatif attendu'].filter(Boolean).join(', ') : about,
    action: { label: 'Répondre' },
  };
}

function followUpRow({ id, person, pool, note, dueOn }: FollowUpTask, reading: Reading): Task {
  return {
    key: id,
    lead: ageOf(dueOn, reading),
    isWaiting: true,
    title: person.name,
    subtitle: pool.name,
    to: paths.pool(pool.id, { relance: 'due' }),
    detail: note ?? `À recontacter le ${dayOf(dueOn, reading)}`,
    action: { label: 'Relancer' },
  };
}

function unreadRow(offer: UnreadOffer, reading: Reading): Task {
  const { id, title, city, unread, oldestAt, closesAt, perDay } = offer;
  const [yesterday = 0, today = 0] = perDay.slice(-2);
  return {
    key: String(id),
    lead: { text: formatNumber(unread) },
    title: [title || 'Sans titre', city].filter(Boolean).join(', '),
    subtitle:
      closesAt === null
        ? `La plus ancienne attend depuis ${waitOf(oldestAt, reading)}`
        : `Ferme dans ${leftUntil(closesAt, reading)}`,
    // The offer's own name leads to all who wait for a first answer, read or not: to write to them together.
    to: paths.offerApplicants(id, { stage: 'received' }),
    detail: (
      <span className="flex items-center gap-2">
        <span className="max-md:hidden">
          <Sparkline values={perDay} />
        </span>
        {yesterday + today > 0 && (
          <span>
            <b className="font-semibold text-ink">{formatNumber(yesterday + today)}</b> depuis hier
          </span>
        )}
      </span>
    ),
    action: { label: 'Lire', to: paths.readApplications(id, { unread: '1' }) },
  };
}

const letterActions: Record<LetterTask['need'], string> = {
  hire: 'Recruter',
  decide: 'Décider',
  send: 'Envoyer',
  wait: 'Suivre',
};

function letterText({ need, since, expiresAt, isDeclined, author }: LetterTask, reading: Reading): string {
  const day = dayOf(since, reading);
  if (need === 'send') return author === null ? `Brouillon du ${day}` : `Brouillon du ${day}, par ${author}`;
  if (need === 'hire') return `Acceptée le ${day}`;
  if (need === 'decide') return isDeclined ? `Déclinée le ${day}` : `Expirée le ${day}, sans réponse`;
  const limit = expiresAt === null ? '' : `, réponse attendue avant le ${dayOf(expiresAt, reading)}`;
  return `Envoyée le ${day}${limit}`;
}

function letterRow(letter: LetterTask, reading: Reading): Task {
  const { id, need, applicationId, offer, candidate, since } = letter;
  return {
    key: id,
    lead: ageOf(since, reading),
    isWaiting: need !== 'wait',
    title: candidate.name,
    subtitle: offer.title,
    to: paths.jobOffer(applicationId),
    detail: letterText(letter, reading),
    action: { label: letterActions[need] },
  };
}

function messageRow({ conversationId, person, offer, text, since }: MessageTask, reading: Reading): Task {
  return {
    key: conversationId,
    lead: ageOf(since, reading),
    isWaiting: true,
    title: person.name,
    subtitle: offer?.title,
    to: `${paths.messages(conversationId)}#repondre`,
    detail: text || 'Attend votre réponse',
    action: { label: 'Répondre' },
  };
}

function offerRow(offer: OfferTask, reading: Reading): Task {
  const { id, need, title, city, expiresAt, updatedAt, applications } = offer;
  const about = { key: String(id), title: title || 'Sans titre', subtitle: city ?? undefined };
  const to = paths.recruiterOffer(id);
  const age = ageOf(updatedAt, reading);
  switch (need) {
    case 'fix':
      return {
        ...about,
        to,
        lead: age,
        isWaiting: true,
        detail: 'Suspendue par la modération',
        action: { label: 'Corriger' },
      };
    case 'fill':
      return {
        ...about,
        to,
        lead: age,
        isWaiting: true,
        detail: 'Tous les postes sont pourvus',
        action: { label: 'Clore' },
      };
    case 'close':
      return {
        ...about,
        to,
        lead: { text: expiresAt === null ? '' : dayOf(expiresAt, reading) },
        detail: `Ferme dans ${leftUntil(expiresAt ?? reading.asOf, reading)}, ${counted(applications, 'candidature')}`,
        action: { label: 'Voir' },
      };
    case 'publish':
      return {
        ...about,
        to: paths.editOffer(id),
        lead: age,
        detail: 'Brouillon à publier',
        action: { label: 'Reprendre' },
      };
  }
}
