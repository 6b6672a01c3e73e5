import { letterOfChoice } from '@baara/contract/campaigns/sheets-words';
import { readPictureOfSet } from '../../files/public/platform-files.ts';
import {
  colours,
  drawable,
  drawPdf,
  face,
  MARGIN,
  type Page,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findPaperPicture } from '../sittings/sittings.queries.ts';
import type { DrawnPaper } from '../proof/drawn-paper.ts';
import { sheetOfVersion } from './sheet-set.ts';

type PrintedPaper = {
  institution: string;
  campaign: string;
  test: string;
  durationMinutes: number;
  letter: string;
  /** The only one, so that no letter is said. */
  isCommon: boolean;
  isLarge: boolean;
};

type Question = { text: string; isMultiple: boolean; choices: string[]; picture: Buffer | undefined };

/** Pixels of a printed picture: 150 to an inch of the column. */
const PICTURE_WIDTH = 1080;
const MOST_PICTURE_HEIGHT = 260;

/** The questions of one version of a paper, to print: formulas as they were written, pictures under their question. */
export async function paperPdf(
  { db, storage }: { db: Db; storage: Storage },
  paper: DrawnPaper,
  version: number,
  about: PrintedPaper,
  at: Date,
): Promise<Buffer> {
  const questions: Question[] = [];
  for (const { part, question, choices } of sheetOfVersion(paper, version)) {
    const asked = paper.paper.parts[part]?.questions[question];
    if (!asked) continue;
    const file = asked.image === null ? undefined : await findPaperPicture(db, asked);
    questions.push({
      text: asked.text,
      isMultiple: asked.isMultiple,
      choices: choices.map((choice) => asked.choices[choice] ?? ''),
      picture: file && (await printable(await readPictureOfSet(storage, file, `${PICTURE_WIDTH}.webp`))),
    });
  }
  const name = about.isCommon ? about.test : `${about.test} · Sujet ${about.letter}`;
  return drawPdf({ title: name, author: about.institution, at, footer: name }, (page) => {
    drawHead(page, about, questions);
    for (const [place, question] of questions.entries())
      drawQuestion(page, place + 1, question, about.isLarge);
  });
}

/** PDFs take JPEG and PNG. */
async function printable(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
}

function drawHead(page: Page, about: PrintedPaper, questions: readonly Question[]): void {
  const scale = about.isLarge ? 1.5 : 1;
  write(page, about.institution, { size: 9 * scale, colour: colours.soft });
  write(page, about.campaign, { size: 9 * scale, colour: colours.soft });
  write(page.moveDown(0.4), about.test, { size: 17 * scale, bold: true });
  if (!about.isCommon) write(page, `Sujet ${about.letter}`, { size: 17 * scale, bold: true });
  const isSeveral = questions.some(({ isMultiple }) => isMultiple);
  const rules = isSeveral
    ? 'Les questions marquées « plusieurs réponses » en ont plusieurs ; les autres en ont une seule.'
    : 'Chaque question a une seule réponse.';
  write(
    page.moveDown(0.4),
    `${questions.length} questions, ${about.durationMinutes} minutes. ${rules} Répondez sur la feuille de réponses, à la ligne du même numéro : rien de ce qui est écrit ici n’est lu.`,
    { size: 10 * scale },
  );
  page.moveDown(0.6);
  rule(page);
  page.moveDown(0.6);
}

/** The library has it, its types do not. */
type Opener = Page & { openImage: (picture: Buffer) => { width: number; height: number } };

function drawQuestion(page: Page, number: number, question: Question, isLarge: boolean): void {
  const size = isLarge ? 16 : 10.5;
  const indent = isLarge ? 34 : 24;
  const width = page.page.width - 2 * MARGIN - indent;
  const text = drawable(question.isMultiple ? `${question.text} (plusieurs réponses)` : question.text);
  const choices = question.choices.map((choice, place) => drawable(`${letterOfChoice(place)}.  ${choice}`));
  const picture = question.picture && (page as Opener).openImage(question.picture);
  const shown = picture && fitted(picture, width);
  face(page, { size, bold: true });
  const textHeight = page.heightOfString(text, { width });
  face(page, { size });
  const choicesHeight = choices.reduce((sum, choice) => sum + page.heightOfString(choice, { width }) + 2, 0);
  const height = textHeight + choicesHeight + (shown ? shown.height + 8 : 0) + 6;
  const bottom = page.page.height - MARGIN;
  if (page.y + height > bottom && height < bottom - MARGIN) page.addPage();
  const top = page.y;
  face(page, { size, bold: true }).text(`${number}.`, MARGIN, top, { width: indent, lineBreak: false });
  page.text(text, MARGIN + indent, top, { width });
  if (question.picture && shown) {
    if (page.y + shown.height + 8 > bottom) page.addPage();
    page.image(question.picture, MARGIN + indent, page.y + 4, shown);
    page.y += shown.height + 8;
  }
  for (const choice of choices) face(page, { size }).text(choice, MARGIN + indent, page.y + 2, { width });
  page.x = MARGIN;
  page.y += isLarge ? 16 : 10;
}

function fitted(picture: { width: number; height: number }, most: number): { width: number; height: number } {
  const scale = Math.min(most / picture.width, MOST_PICTURE_HEIGHT / picture.height, 0.75);
  return { width: picture.width * scale, height: picture.height * scale };
}
