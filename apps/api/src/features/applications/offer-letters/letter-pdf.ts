import { dayInWords } from '@baara/contract/formats/days';
import { formatAmount } from '@baara/contract/formats/money';
import type { LetterContent } from '@baara/contract/applications/offer-letters';
import { contractTypes } from '@baara/contract/offers/reference';
import { amountInWords } from '@baara/ledger';
import {
  colours,
  drawFact,
  drawPdf,
  MARGIN,
  type Page,
  type Party,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';
import { fillTemplate } from '../../offers/pipeline/public/templates.ts';

/** As they were named the day the letter was sent. */
export type LetterParties = {
  company: Party;
  /** Where the company writes from. */
  city: string | null;
  candidate: Party;
  candidateFirstName: string;
  offerTitle: string;
};

export type Letter = {
  id: string;
  content: LetterContent;
  parties: LetterParties;
  at: Date;
  /** Not sent: says so on the page, and marks what is missing. */
  isDraft: boolean;
};

const MISSING = '(à compléter)';

export const contractTitle = (code: string | null): string | null =>
  contractTypes.find((type) => type.code === code)?.full ?? code;

/** « 450 000 F CFA brut par mois ». */
const salaryInWords = ({ salary, currency }: LetterContent): string | null =>
  salary === null ? null : `${formatAmount(salary, currency)} brut par mois`;

/** The letter's text, its variables in place. */
export function lettersWords(
  content: LetterContent,
  parties: LetterParties,
): { subject: string; body: string } {
  const { subject, body, place, startsOn, signatoryName } = content;
  return fillTemplate(
    { subject: subject ?? MISSING, body: body ?? MISSING },
    {
      prénom: parties.candidateFirstName,
      offre: content.position ?? parties.offerTitle,
      entreprise: parties.company.name,
      recruteur: signatoryName ?? MISSING,
      salaire: salaryInWords(content) ?? MISSING,
      début: startsOn === null ? MISSING : dayInWords(startsOn),
      lieu: place ?? MISSING,
    },
  );
}

/** @returns the letter in French, on as many pages of A4 as it takes; the same letter gives the same bytes. */
export function letterPdf(letter: Letter): Promise<Buffer> {
  const { content, parties, at, isDraft } = letter;
  const { subject, body } = lettersWords(content, parties);
  const about = {
    title: subject,
    author: parties.company.name,
    at,
    footer: isDraft ? 'Brouillon, sans valeur' : `Lettre ${letter.id}`,
  };
  return drawPdf(about, (page) => {
    if (isDraft) {
      write(page, 'BROUILLON : cette lettre n’a pas été envoyée.', { bold: true, colour: colours.soft });
      page.moveDown(0.5);
    }
    drawAddresses(page, parties);
    write(page, `${parties.city ? `${parties.city}, le` : 'Le'} ${dayInWords(at)}`, {
      options: { align: 'right' },
    });
    write(page.moveDown(1), `Objet : ${subject}`, { size: 11, bold: true });
    write(page.moveDown(1), body, { options: { lineGap: 2 } });
    drawTerms(page, content);
    drawEnd(page, letter);
  });
}

function drawAddresses(page: Page, { company, candidate }: LetterParties): void {
  write(page, company.name, { size: 14, bold: true });
  for (const line of company.lines) write(page, line, { size: 9, colour: colours.soft });
  page.moveDown(1);
  const left = page.page.width / 2;
  page.x = left;
  const options = { width: page.page.width - MARGIN - left };
  write(page, candidate.name, { bold: true, options });
  for (const line of candidate.lines) write(page, line, { options });
  page.x = MARGIN;
  page.moveDown(1);
}

function drawTerms(page: Page, content: LetterContent): void {
  const { salary, currency, startsOn } = content;
  const rows: [label: string, value: string | null, isRequired: boolean][] = [
    ['Poste', content.position, true],
    ['Contrat', contractTitle(content.contractType), true],
    ['Durée', content.duration, false],
    [
      'Rémunération',
      salary === null ? null : `${salaryInWords(content)} (${amountInWords(salary, currency)})`,
      true,
    ],
    ['Date de début', startsOn === null ? null : dayInWords(startsOn), true],
    ['Période d’essai', content.trialPeriod, false],
    ['Lieu de travail', content.place, true],
    ['Temps de travail', content.workingTime, false],
    ['Avantages', content.benefits, false],
  ];
  write(page.moveDown(1), 'Conditions proposées', { size: 11, bold: true });
  page.moveDown(0.4);
  for (const [label, value, isRequired] of rows)
    if (value !== null || isRequired) drawFact(page, label, value ?? MISSING);
  rule(page);
}

function drawEnd(page: Page, { content, parties }: Letter): void {
  const { expiresOn, signatoryName, signatoryRole } = content;
  const until = expiresOn === null ? MISSING : dayInWords(expiresOn);
  write(
    page.moveDown(1),
    `Cette proposition est valable jusqu’au ${until} inclus. Elle s’accepte ou se décline sur Baara, à la page de suivi de la candidature.`,
    { options: { lineGap: 2 } },
  );
  // A signature never stands alone on a page, without its name.
  if (page.y + 80 > page.page.height - page.page.margins.bottom) page.addPage();
  write(page.moveDown(1.5), signatoryName ?? MISSING, { bold: true });
  write(page, signatoryRole ?? MISSING);
  write(page, parties.company.name);
}
