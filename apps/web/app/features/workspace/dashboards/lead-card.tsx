import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { meetingMoment } from '../../../lib/meeting-moment.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateLeaf } from '../../../ui/workspace/date-leaf.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import type { Lead } from './lead.ts';
import type { NextStep } from './next-step.ts';

/** The next action, with its day and its button. @param step what to do when nothing waits. */
export function LeadCard({ lead, step }: { lead: Lead | undefined; step: NextStep }) {
  if (!lead) {
    return (
      <Frame
        title={step.title}
        text={step.text}
        actions={
          <Link to={step.to} className={buttonClass('primary')}>
            {step.action}
          </Link>
        }
      />
    );
  }
  return 'meeting' in lead ? <MeetingCard {...lead.meeting} /> : <TodoCard {...lead} />;
}

type FrameProps = {
  at?: string | null;
  above?: ReactNode;
  title: string;
  text: ReactNode;
  facts?: readonly string[];
  actions: ReactNode;
};

function Frame({ at, above, title, text, facts, actions }: FrameProps) {
  return (
    <section
      aria-label="Prochaine étape"
      className={classNames(
        'grid gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-4 md:gap-x-6 md:p-6',
        at && 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {at && (
        <div className="md:row-span-2">
          <DateLeaf at={at} />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        {above}
        <h2 className="text-l first-letter:uppercase md:text-xl">{title}</h2>
        <p className="md:text-l">{text}</p>
      </div>
      <div className={classNames('grid min-w-0 gap-3', at && 'max-md:col-span-full md:col-start-2')}>
        {facts && facts.length > 0 && <p className="wrap-anywhere text-ink-soft">{facts.join('\u00A0· ')}</p>}
        <div className="grid gap-2.5 md:flex md:flex-wrap">{actions}</div>
      </div>
    </section>
  );
}

const DAY_MS = 86_400_000;
/** A day in Bamako, which is on UTC. */
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

function daysAway(startsAt: string, now = Date.now()): string {
  const days = dayOf(Date.parse(startsAt)) - dayOf(now);
  if (days <= 0) return "Aujourd'hui";
  return days === 1 ? 'Demain' : `Dans ${days} jours`;
}

/** Whole minutes as people say them: « 45 min », « 1 h », « 1 h 30 ». */
function durationText(startsAt: string, endsAt: string): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

function MeetingCard({ application, interview }: Extract<Lead, { meeting: unknown }>['meeting']) {
  const { kind, startsAt, endsAt, place, phone, link, interviewers } = interview;
  const where = kind === 'on_site' ? place : kind === 'phone' ? phone : null;
  return (
    <Frame
      at={startsAt}
      above={
        <p className="text-s font-semibold text-ink-soft" suppressHydrationWarning>
          {daysAway(startsAt)}
        </p>
      }
      title={meetingMoment(startsAt)}
      text={
        <>
          Entretien, {application.offer.title},{' '}
          <b className="font-semibold">{application.offer.company.name}</b>
        </>
      }
      facts={[
        where ? `${interviewKindTitles[kind]} : ${where}` : interviewKindTitles[kind],
        durationText(startsAt, endsAt),
        ...(interviewers.length > 0 ? [`avec ${interviewers.join(', ')}`] : []),
      ]}
      actions={
        <>
          <Link to={paths.applicationTracking(application.id)} className={buttonClass('primary')}>
            Voir l'entretien
          </Link>
          <Link to={paths.coach({ offre: application.offer.id })} className={buttonClass('outline')}>
            M'y préparer
          </Link>
          {kind === 'video' && link && (
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              Rejoindre la visioconférence
            </a>
          )}
        </>
      }
    />
  );
}

function TodoCard({ todo }: Extract<Lead, { todo: unknown }>) {
  return (
    <Frame
      at={todo.at}
      above={todo.due && <DueLine>{todo.due}</DueLine>}
      title={todo.title}
      text={<b className="font-semibold">{todo.company.name}</b>}
      facts={todo.facts}
      actions={
        <Link to={todo.to} className={buttonClass('primary')}>
          {todo.action}
        </Link>
      }
    />
  );
}
