import { type Corners, findSheet, makePage, type Picture, problemsOf, turned } from '@baara/paper-photos';
import type {
  Answer,
  Calls,
  Lightness,
  MadePage,
  OpenedPhoto,
  PageSettings,
  Question,
} from './paper-maker.ts';

/** Pixels of the longest side: of the photo that is worked on, and of the page made of it. Small letters stay legible. */
const LONGEST = { photo: 2400, page: 1800, thumb: 200 };
const QUALITY = { photo: 0.9, page: 0.82, thumb: 0.7 };

const calls: Calls = { open, make, lighten };

async function open(file: Blob): Promise<OpenedPhoto> {
  const canvas = await drawn(file, LONGEST.photo);
  const { width, height } = canvas;
  const { corners, isFound, isCut } = findSheet(pixelsOf(canvas));
  const source = await toJpeg(canvas, QUALITY.photo);
  return { source, width, height, corners: sized(corners, 1 / width, 1 / height), isFound, isCut };
}

async function make(source: Blob, { corners, turns }: PageSettings): Promise<MadePage> {
  const canvas = await drawn(source, corners ? LONGEST.photo : LONGEST.page);
  const photo = pixelsOf(canvas);
  const { width, height } = canvas;
  const page = corners
    ? makePage(photo, { corners: sized(corners, width, height), longest: LONGEST.page, turns })
    : { picture: turned(photo, turns ?? 0), problems: problemsOf(photo), turns: turns ?? 0 };
  const { picture, problems } = page;
  const result = new OffscreenCanvas(picture.width, picture.height);
  contextOf(result).putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  const jpeg = await toJpeg(result, QUALITY.page);
  const thumb = await toJpeg(reduced(result, LONGEST.thumb), QUALITY.thumb);
  return { jpeg, thumb, width: picture.width, height: picture.height, problems, turns: page.turns };
}

async function lighten(jpeg: Blob, { quality, longest }: Lightness) {
  const canvas = await drawn(jpeg, longest);
  return { jpeg: await toJpeg(canvas, quality), width: canvas.width, height: canvas.height };
}

const sized = (corners: Corners, width: number, height: number): Corners =>
  corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners;

/** A photo of a phone has twelve million pixels: they are here for a moment only. */
async function drawn(file: Blob, longest: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = reduced(bitmap, longest);
  bitmap.close();
  return canvas;
}

function reduced(picture: ImageBitmap | OffscreenCanvas, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = contextOf(canvas);
  // A transparent picture becomes a JPEG: on white, as people see it.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  return context;
}

function pixelsOf(canvas: OffscreenCanvas): Picture {
  const { width, height } = canvas;
  return contextOf(canvas).getImageData(0, 0, width, height) as Picture;
}

const toJpeg = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

async function answer({ id, name, args }: Question): Promise<Answer> {
  try {
    return { id, value: await (calls[name] as (...given: unknown[]) => Promise<unknown>)(...args) };
  } catch {
    return { id, failed: true };
  }
}

/** One photo at a time: two of them have no room on a small phone. */
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
