import { adaptedNeedTitles, fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { sessionKindTitles } from '@baara/contract/campaigns/sessions-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords, momentInWords } from '@baara/contract/formats/moments';
import { colours, drawFact, drawPdf, MARGIN, rule, write } from '../../../platform/pdf/pdf.ts';
import { drawQr } from '../../../platform/pdf/qr-squares.ts';
import type { Convocation } from './convocations.queries.ts';

const QR_SIDE = 150;

const hoursOf = ({ day, starts_at, ends_at }: Convocation): string =>
  `de ${hourInWords(`${day}T${starts_at}Z`)} à ${hourInWords(`${day}T${ends_at}Z`)}`;

/** Papers may say a year, or a month of it, alone. */
export function birthInWords(date: string | null): string {
  const [year = '', month, day] = (date ?? '').split('-');
  if (day !== undefined) return dayInWords(date ?? '');
  return month === undefined ? year : `${month}/${year}`;
}

type Page = {
  institution: string;
  /** Of the campaign. */
  title: string;
  name: string;
  /** Of the file, as printed. */
  number: string;
  /** In the QR. */
  address: string;
  /** Those without a value are left out. */
  facts: readonly (readonly [label: string, value: string])[];
  notes: readonly [string, string];
  at: Date;
};

/** @returns one page of A4 with its QR. */
export function drawConvocation({ at, number, ...of }: Page): Promise<Buffer> {
  const about = { title: `Convocation ${number}`, author: 'Baara', at, footer: `Dossier ${number}` };
  return drawPdf(about, (page) => {
    const left = page.page.width - MARGIN - QR_SIDE;
    drawQr(page, of.address, { left, top: MARGIN, side: QR_SIDE });
    const options = { width: left - MARGIN - 16 };
    write(page, of.institution, { colour: colours.soft, options });
    write(page.moveDown(0.3), 'Convocation', { size: 20, bold: true, options });
    write(page, of.title, { size: 12, options });
    write(page.moveDown(0.8), of.name, { size: 15, bold: true, options });
    write(page, `Dossier ${number}`, { options });
    page.y = Math.max(page.y, MARGIN + QR_SIDE) + 18;
    page.x = MARGIN;
    for (const [label, value] of of.facts) if (value !== '') drawFact(page, label, value);
    rule(page);
    const [first, second] = of.notes;
    write(page.moveDown(1), first);
    write(page.moveDown(0.6), second, { colour: colours.soft });
    write(page.moveDown(0.6), `Publiée le ${momentInWords(at)}.`, { colour: colours.soft });
    write(
      page.moveDown(0.6),
      'Personne n’est autorisé à vous demander de l’argent pour faire avancer votre dossier.',
    );
  });
}

/** @returns one page of A4: where and when, the seat, what to bring, and the QR that is scanned at the door. */
export function convocationPdf(convocation: Convocation, publicUrl: string): Promise<Buffer> {
  const { convocations_at: at, tracking_code: code, day } = convocation;
  return drawConvocation({
    institution: convocation.institution,
    title: convocation.title,
    name: `${convocation.last_name} ${convocation.first_name}`.trim(),
    number: fileNumberInWords(convocation.file_prefix, convocation.file_number),
    address: `${publicUrl}/massrecruitment/track/${code}`,
    at,
    facts: [
      ['Épreuve', `${convocation.session} (${sessionKindTitles[convocation.kind]})`],
      ['Jour', dayInWords(day)],
      ['Heures', `${hoursOf(convocation)} (heure de Bamako). Présentez-vous une heure avant.`],
      [
        'Centre',
        [`${convocation.centre}, ${convocation.city}`, convocation.address].filter(Boolean).join('\n'),
      ],
      ['Salle', convocation.room],
      ['Place', convocation.seat],
      ['Poste', convocation.category ?? ''],
      ['Naissance', birthInWords(convocation.birth_date)],
      ['Aménagements', convocation.adapted_needs.map((need) => adaptedNeedTitles[need]).join('\n')],
      ['À apporter', convocation.to_bring || 'Une pièce d’identité valide et cette convocation.'],
    ],
    notes: [
      'Le code en haut de cette page est lu à l’entrée de la salle. Un téléphone peut le montrer.',
      'Votre place vient d’un tirage que chacun peut refaire : la page de la campagne en publie la graine.',
    ],
  });
}
