/** How near packages/paper-photos finds the corners of a sheet, on photos drawn here with known ones, and what a photo costs. */
import { type Corners, findSheet, makePage, type Picture } from '@baara/paper-photos';
import sharp from 'sharp';
import { drawPage } from '../packages/paper-photos/measures/draw-text.ts';
import {
  type Ground,
  photograph,
  randomOf,
  type Shot,
} from '../packages/paper-photos/measures/photograph.ts';
import { clearPeak, peakMb, residentMb } from './memory.ts';
import { createTable, say, verdict } from './table.ts';

const PHOTOS = 10;
const [LONG, SHORT] = [2000, 1500];
const JPEG_QUALITY = 70;
/** Hundredths of the diagonal: farther than that a corner is wrong. */
const WRONG = 1;
const MOST_ERROR = 0.5;
const grounds: readonly Ground[] = ['table', 'wood', 'tiles', 'cloth', 'white'];
const sheets = {
  A4: { page: drawPage({ width: 1240, height: 1754, hasStamp: true }), width: SHORT, height: LONG },
  card: {
    page: drawPage({ width: 1200, height: 757, paper: [196, 214, 200], hasPortrait: true }),
    width: LONG,
    height: SHORT,
  },
};

/** The noise and the blocks of a JPEG. */
async function compressed({ data, width, height }: Picture): Promise<Picture> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { data: new Uint8ClampedArray(await sharp(jpeg).ensureAlpha().raw().toBuffer()), width, height };
}

/** Mean and farthest of the four, in hundredths of the diagonal. */
function errorsOf(picture: Picture, found: Corners, real: Corners): { mean: number; most: number } {
  const distances = found.map(
    ({ x, y }, place) =>
      (100 * Math.hypot(x - (real[place]?.x ?? 0), y - (real[place]?.y ?? 0))) /
      Math.hypot(picture.width, picture.height),
  );
  return { mean: distances.reduce((sum, one) => sum + one, 0) / 4, most: Math.max(...distances) };
}

say(
  `Sheets in photos of ${LONG} × ${SHORT} pixels, turned up to 15°, tilted up to 22°, in a shadow, JPEG ${JPEG_QUALITY}, Node ${process.version}`,
);
const table = createTable(
  'Sheet, ground',
  'photos',
  'found',
  'wrong',
  'mean error',
  'goal',
  'worst',
  'to find',
  'to make',
);
const random = randomOf(42);
const between = (least: number, most: number): number => least + random() * (most - least);
clearPeak(process.pid);
const before = residentMb(process.pid);
for (const [name, { page, width, height }] of Object.entries(sheets)) {
  for (const ground of grounds) {
    const means: number[] = [];
    let [found, wrong, worst, finding, making] = [0, 0, 0, 0, 0];
    for (let seed = 1; seed <= PHOTOS; seed++) {
      const shot: Shot = {
        width,
        height,
        ground,
        seed,
        rotation: between(-15, 15),
        tiltX: between(-22, 22),
        tiltY: between(-15, 15),
        fill: between(0.55, 0.95),
        shiftX: between(-0.03, 0.03),
        shiftY: between(-0.03, 0.03),
        shadow: between(0, 0.6),
        blur: 0.8,
        noise: between(2, 7),
      };
      const { picture, corners } = photograph(page, shot);
      const photo = await compressed(picture);
      const startedAt = performance.now();
      const sheet = findSheet(photo);
      const foundAt = performance.now();
      makePage(photo, { corners: sheet.corners, longest: 1800, turns: null });
      finding += (foundAt - startedAt) / PHOTOS;
      making += (performance.now() - foundAt) / PHOTOS;
      if (!sheet.isFound) continue;
      found++;
      const { mean, most } = errorsOf(photo, sheet.corners, corners);
      worst = Math.max(worst, most);
      means.push(mean);
      if (most > WRONG) wrong++;
    }
    const mean = means.reduce((sum, one) => sum + one, 0) / Math.max(1, means.length);
    if (mean > MOST_ERROR) process.exitCode = 1;
    table.row(
      `${name}, ${ground}`,
      String(PHOTOS),
      String(found),
      String(wrong),
      `${mean.toFixed(3)} %`,
      verdict(mean <= MOST_ERROR),
      `${worst.toFixed(2)} %`,
      `${finding.toFixed(0)} ms`,
      `${making.toFixed(0)} ms`,
    );
  }
}
table.print();
say(
  `Memory above the start, at its peak: ${(peakMb(process.pid) - before).toFixed(0)} MB, the drawing of the photos included`,
);
