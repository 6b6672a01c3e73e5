import type { RoomDay, RoomReport } from '@baara/contract/campaigns/days';
import { attendanceTitles, incidentTitles } from '@baara/contract/campaigns/days-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords, momentInWords } from '@baara/contract/formats/moments';
import { colours, drawFact, drawPdf, type Page, rule, write } from '../../../platform/pdf/pdf.ts';

type Signed = Pick<RoomDay, 'report' | 'reportSha256' | 'late'> & {
  signature: NonNullable<RoomDay['signature']>;
};

/** @returns the signed report on pages of A4, and what came after the signature apart from it. */
export function reportPdf({ report, reportSha256, signature, late }: Signed): Promise<Buffer> {
  const { session, room } = report;
  const title = `Rapport de salle · ${room.name}`;
  const about = {
    title,
    author: 'Baara',
    at: new Date(signature.at),
    footer: `${room.name} · ${session.name}`,
  };
  return drawPdf(about, (page) => {
    write(page, report.institution, { size: 9, colour: colours.soft });
    write(page, title, { size: 17, bold: true });
    const at = hourInWords(`${session.day}T${session.startsAt}Z`);
    write(page, `${room.centre} · ${session.name} · ${dayInWords(session.day)}, ${at}`);
    write(page, report.campaign, { size: 9, colour: colours.soft });
    page.moveDown(0.8);
    drawCounts(page, report);
    drawPart(page, 'Incidents', report.incidents.map(incidentInWords), 'Aucun incident.');
    drawPart(
      page,
      'Contradictions réglées',
      report.settlements.map(
        ({ fileNumber, state, reason }) =>
          `${fileNumber} : ${attendanceTitles[state].toLowerCase()}. ${reason}`,
      ),
      'Aucune contradiction entre les appareils.',
    );
    rule(page.moveDown(1));
    write(page.moveDown(0.6), `Signé par ${signature.name}`, { size: 12, bold: true });
    write(page, `Le ${momentInWords(signature.at)}. Le nom tapé vaut signature.`);
    write(page.moveDown(0.3), `SHA-256 du rapport : ${reportSha256}`, { size: 8, colour: colours.soft });
    for (const [index, list] of report.lists.entries())
      write(page, `SHA-256 de la liste, version ${index + 1} : ${list}`, { size: 8, colour: colours.soft });
    if (late.length > 0)
      drawPart(
        page,
        'Arrivées après la signature : le rapport n’en tient pas compte',
        late.map(
          (one) => `${[one.fileNumber, one.text].filter(Boolean).join(' : ')} (${momentInWords(one.at)})`,
        ),
        '',
      );
  });
}

function drawCounts(
  page: Page,
  { counts, absent, excluded, openedAt, closedAt, marks, devices }: RoomReport,
): void {
  const neverMarked = counts.unmarked > 0 ? `, dont ${counts.unmarked} que personne n’a pointés` : '';
  const facts = [
    ['Salle ouverte', openedAt && momentInWords(openedAt)],
    ['Appel clos', closedAt && momentInWords(closedAt)],
    ['Attendus', String(counts.expected)],
    ['Présents', `${counts.present + counts.late}, dont ${counts.late} en retard`],
    ['Absents', [`${counts.absent}${neverMarked}`, absent.join(', ')].filter(Boolean).join('\n')],
    ['Exclus', [String(counts.excluded), excluded.join(', ')].filter(Boolean).join('\n')],
    ['Pointages', `${marks}, par ${devices} appareil${devices > 1 ? 's' : ''}`],
  ] as const;
  for (const [label, value] of facts) if (value) drawFact(page, label, value);
}

const incidentInWords = ({ kind, at, text, seat, fileNumbers }: RoomReport['incidents'][number]): string => {
  const who = [...fileNumbers, ...(seat ? [`place ${seat}`] : [])].join(', ');
  return `${hourInWords(at)}, ${incidentTitles[kind]}${who && ` (${who})`} : ${text}`;
};

function drawPart(page: Page, title: string, lines: readonly string[], none: string): void {
  write(page.moveDown(1), title, { size: 12, bold: true });
  page.moveDown(0.2);
  if (lines.length === 0) write(page, none, { colour: colours.soft });
  for (const line of lines) write(page, line);
}
