import type { MyTicket } from '@baara/contract/employment/employment';
import {
  daysInWords,
  type TicketKind,
  ticketKindTitles,
  type TicketStatus,
  ticketStatusTitles,
} from '@baara/contract/employment/employment-words';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';

type Span = Pick<MyTicket, 'startsOn' | 'endsOn' | 'startsHalf' | 'endsHalf'>;

const dayOf = (day: string): string => shortDate(`${day}T00:00:00Z`);

/** « 7 déc. », « 7 déc., matin », « 7 – 12 déc. » with its noons; empty without days. */
export function spanText({ startsOn, endsOn, startsHalf, endsHalf }: Span): string {
  if (startsOn === null || endsOn === null) return '';
  if (startsOn === endsOn)
    return `${dayOf(startsOn)}${startsHalf ? ', après-midi' : endsHalf ? ', matin' : ''}`;
  return `du ${dayOf(startsOn)}${startsHalf ? ' à midi' : ''} au ${dayOf(endsOn)}${endsHalf ? ' à midi' : ''}`;
}

/** What a row says of a request: its days and how many count, or its subject. */
export function aboutText(
  ticket: Span & { halfDays: number | null; subject: string; kind: TicketKind },
): string {
  const span = spanText(ticket);
  const days = ticket.halfDays === null ? '' : ` (${daysInWords(ticket.halfDays * 5)})`;
  const subject = ticket.subject === ticketKindTitles[ticket.kind] ? '' : ticket.subject;
  return [subject, span && `${span}${days}`].filter(Boolean).join(', ');
}

const tones: Record<TicketStatus, Tone> = {
  open: 'hot',
  approved: 'good',
  refused: 'bad',
  cancelled: 'neutral',
};

export const TicketStatusTag = ({ status }: { status: TicketStatus }) => (
  <Tag tone={tones[status]}>{ticketStatusTitles[status]}</Tag>
);
