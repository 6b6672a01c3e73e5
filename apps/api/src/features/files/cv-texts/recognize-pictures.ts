import { fileURLToPath } from 'node:url';
import { type DrawnText, joinWords } from '@baara/cv-reading';
import type { CvPage } from '@baara/cv-reading';
import { findSheet, LEAST_CONFIDENCE, makePage, type Picture, wholePicture } from '@baara/paper-photos';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';

const LONGEST = 2340;
/** Of such a page, in pixels an inch. */
const DENSITY = 200;
/** Points: A4, so that distances mean what they mean in a PDF. */
const PAGE_WIDTH = 595;
/** Words under this confidence are marks of the paper. */
const LEAST_CONFIDENCE_OF_WORD = 0.2;

const letters = fileURLToPath(import.meta.resolve('@tesseract.js-data/fra/package.json')).replace(
  /package\.json$/,
  '4.0.0_best_int',
);

/** The lines of each picture, with how certain their letters are. */
export async function recognizePictures(pictures: readonly Picture[]): Promise<CvPage[]> {
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: letters,
    cacheMethod: 'none',
    gzip: true,
  });
  const pages: CvPage[] = [];
  for (const picture of pictures) {
    const { data, width, height } = straightened(picture);
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .greyscale()
      .withMetadata({ density: DENSITY })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { data: read } = await worker.recognize(png, {}, { blocks: true });
    const lines = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
    pages.push({ lines: joinWords(lines.flatMap((line) => drawnOf(line, PAGE_WIDTH / width))) });
  }
  await worker.terminate();
  return pages;
}

/** The sheet alone, seen from above in even light; the whole picture where no sheet is seen. */
function straightened(picture: Picture): Picture {
  const sheet = findSheet(picture);
  const corners = sheet.confidence >= LEAST_CONFIDENCE ? sheet.corners : wholePicture(picture);
  return makePage(picture, { corners, longest: LONGEST, turns: null }).picture;
}

type Box = { x0: number; y0: number; x1: number; y1: number };
type Line = { words: { text: string; confidence: number; bbox: Box }[]; bbox: Box; baseline: Box };

/** Words of one line stand on its baseline, whatever the photo leans. */
function drawnOf({ words, bbox, baseline }: Line, scale: number): DrawnText[] {
  const bottom = ((baseline.y0 + baseline.y1) / 2) * scale;
  const heights = words.map(({ bbox: box }) => (box.y1 - box.y0) * scale).toSorted((a, b) => a - b);
  const height = heights[Math.floor(heights.length * 0.7)] ?? (bbox.y1 - bbox.y0) * scale;
  return words
    .filter(({ confidence }) => confidence / 100 >= LEAST_CONFIDENCE_OF_WORD)
    .map(({ text, confidence, bbox: box }, at) => ({
      text: at === 0 ? bulletOf(text) : text,
      x: box.x0 * scale,
      y: bottom - height,
      width: (box.x1 - box.x0) * scale,
      height,
      confidence: confidence / 100,
    }));
}

/** What recognition makes of a bullet. */
const bulletOf = (text: string): string => (/^(?:[«»*+°·¢©®e]|--?|—)$/u.test(text) ? '•' : text);
