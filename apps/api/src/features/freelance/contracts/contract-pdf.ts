import type { ContractBody } from '@baara/contract/freelance/contracts';
import { dayInWords } from '@baara/contract/formats/days';
import { formatAmount } from '@baara/contract/formats/money';
import {
  colours,
  drawFact,
  drawParties,
  drawPdf,
  type Page,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';

/** @returns a text on as many pages of A4 as it takes; the same text and moment give the same bytes. */
export function contractPdf(
  body: ContractBody,
  { platform, at, isDraft }: { platform: string; at: Date; isDraft: boolean },
): Promise<Buffer> {
  const about = {
    title: body.title,
    author: platform,
    at,
    footer: isDraft ? 'Brouillon, sans valeur' : `${body.title}, texte du ${dayInWords(at)}`,
  };
  return drawPdf(about, (page) => {
    if (isDraft) {
      write(page, 'BROUILLON : ce texte n’a pas été envoyé.', { bold: true, colour: colours.soft });
      page.moveDown(0.5);
    }
    write(page, body.title, { size: 18, bold: true });
    drawParties(page, [
      ['Le client', body.parties.client],
      ['Le freelance', body.parties.freelance],
    ]);
    for (const { label, value } of body.facts) drawFact(page, label, value);
    rule(page);
    drawMilestones(page, body);
    for (const { title, text } of body.articles) {
      // A title never stands alone at the foot of a page.
      if (page.y + 60 > page.page.height - page.page.margins.bottom) page.addPage();
      write(page.moveDown(1), title, { size: 11, bold: true });
      write(page.moveDown(0.2), text, { options: { lineGap: 2 } });
    }
    write(
      page.moveDown(1.5),
      `Les deux parties signent ce texte sur ${platform} ; l’attestation des signatures en donne l’empreinte.`,
      { colour: colours.soft },
    );
  });
}

/** None where each approved week becomes one. */
function drawMilestones(page: Page, { milestones }: ContractBody): void {
  if (milestones.length === 0) return;
  write(page.moveDown(1), 'Jalons', { size: 11, bold: true });
  page.moveDown(0.4);
  for (const [index, { title, deliverable, amount, dueOn }] of milestones.entries()) {
    const due = dueOn === null ? [] : [`À livrer le ${dayInWords(dueOn)}.`];
    drawFact(
      page,
      `${index + 1}. ${formatAmount(amount)}`,
      [title, ...(deliverable === null ? [] : [deliverable]), ...due].join('\n'),
    );
  }
  rule(page);
}
