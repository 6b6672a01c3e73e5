import { ticketAddress } from '@baara/contract/trainings/days-words';
import { colours, drawFact, drawPdf, MARGIN, rule, write } from '../../../platform/pdf/pdf.ts';
import { drawQr } from '../../../platform/pdf/qr-squares.ts';
import { whenOf, whereOf } from '../session-words.ts';
import type { TicketRow } from './days.queries.ts';

const QR_SIDE = 200;

/** @returns one page of A4: who, what, when, where, and the code that is scanned at the door. */
export function ticketPdf(
  ticket: TicketRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Buffer> {
  const about = { title: `Billet : ${ticket.title}`, author: 'Baara', at: now };
  return drawPdf(about, (page) => {
    write(page, 'Billet d’entrée', { colour: colours.soft });
    write(page.moveDown(0.3), ticket.title, { size: 20, bold: true });
    const top = page.y + 16;
    drawQr(page, publicUrl + ticketAddress(ticket.id), { left: MARGIN, top, side: QR_SIDE });
    page.x = MARGIN;
    page.y = top + QR_SIDE + 16;
    write(page, ticket.holder, { size: 18, bold: true });
    page.moveDown(0.6);
    drawFact(page, 'Quand', whenOf(ticket));
    if (ticket.schedule !== '') drawFact(page, 'Horaires', ticket.schedule);
    drawFact(page, 'Où', whereOf(ticket));
    rule(page);
    write(page.moveDown(1), 'Montrez ce code chaque jour à la porte, sur papier ou sur votre téléphone.', {
      colour: colours.soft,
    });
  });
}
