import { elide } from '@baara/contract/formats/elision';
import { dayInWords } from '@baara/contract/formats/days';
import { daysInWords, type TicketKind } from '@baara/contract/employment/employment-words';

type Span = {
  starts_on: string | null;
  ends_on: string | null;
  starts_half: boolean;
  ends_half: boolean;
  half_days: number | null;
};

/** « du 3 décembre 2026 au 7 décembre 2026 », « le 3 décembre 2026, l’après-midi »; empty without days. */
export function spanInWords({ starts_on, ends_on, starts_half, ends_half }: Span): string {
  if (starts_on === null || ends_on === null) return '';
  if (starts_on === ends_on) {
    const half = starts_half ? ', l’après-midi' : ends_half ? ', le matin' : '';
    return `le ${dayInWords(starts_on)}${half}`;
  }
  const from = `du ${dayInWords(starts_on)}${starts_half ? ' à midi' : ''}`;
  return `${from} au ${dayInWords(ends_on)}${ends_half ? ' à midi' : ''}`;
}

const asked: Record<TicketKind, string> = {
  day_off: 'demande un congé',
  sick_leave: 'déclare un arrêt maladie',
  formation: 'demande une formation',
  general: 'vous écrit une demande',
  incident: 'signale un incident',
};
const named: Record<TicketKind, string> = {
  day_off: 'Votre congé',
  sick_leave: 'Votre arrêt maladie',
  formation: 'Votre formation',
  general: 'Votre demande',
  incident: 'Votre signalement d’incident',
};
const granted: Record<TicketKind, string> = {
  day_off: 'est accepté',
  sick_leave: 'est accepté',
  formation: 'est acceptée',
  general: 'est acceptée',
  incident: 'est pris en compte',
};
const refused: Record<TicketKind, string> = {
  day_off: 'est refusé',
  sick_leave: 'est refusé',
  formation: 'est refusée',
  general: 'est refusée',
  incident: 'n’est pas retenu',
};

type Named = Span & { kind: TicketKind; subject: string };

/** What it is about: its days, or its subject. */
export function aboutTicket(ticket: Named): string {
  const span = spanInWords(ticket);
  if (span === '') return `« ${ticket.subject} »`;
  return ticket.half_days === null ? span : `${span} (${daysInWords(ticket.half_days * 5)})`;
}

export const askedTitle = (name: string, ticket: Named): string =>
  `${name} ${asked[ticket.kind]} : ${aboutTicket(ticket)}`;
export const decidedTitle = (ticket: Named, isApproved: boolean): string =>
  `${named[ticket.kind]} ${(isApproved ? granted : refused)[ticket.kind]} : ${aboutTicket(ticket)}`;
export const cancelledTitle = (name: string, ticket: Named): string =>
  `${name} annule sa demande : ${aboutTicket(ticket)}`;
export const proofTitle = (name: string): string =>
  `Justificatif reçu : l’arrêt maladie ${elide('de', name)}`;
