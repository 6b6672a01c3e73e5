/** Chromium's and Android's own reader. Source: https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
type NativeReader = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type NativeReaderClass = {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats: () => Promise<string[]>;
};

async function findNative(): Promise<NativeReader | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeReaderClass }).BarcodeDetector;
  if (!Native) return null;
  const formats = await Native.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
}

let native: Promise<NativeReader | null> | undefined;

/** Fetched before the phone goes offline: browsers without a reader of their own need it. */
export const loadReader = () => import('qr/decode.js');

/**
 * Reads the QR of a picture: with the browser's own reader, or ours where there is none or it fails.
 * @param isPhoto one picture, worth more effort than a frame of the camera.
 * @returns its text; null without any.
 */
export async function readCode(canvas: HTMLCanvasElement, isPhoto: boolean): Promise<string | null> {
  native ??= findNative();
  const reader = await native;
  if (reader) {
    try {
      const [code] = await reader.detect(canvas);
      if (code || !isPhoto) return code?.rawValue ?? null;
    } catch {
      // Android fetches its reader when first asked for, which fails offline.
      native = Promise.resolve(null);
    }
  }
  const image = canvas
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, canvas.width, canvas.height);
  if (!image) return null;
  const { default: decode } = await loadReader();
  try {
    return decode(image, isPhoto ? { effort: Infinity, timeLimit: 2000 } : {});
  } catch {
    // That is how the library says that it found none.
    return null;
  }
}

/** A code needs far fewer points than a camera's picture has. */
const WIDEST = { frame: 720, photo: 1600 } as const;

/** Draws a picture as large as reading it needs. @returns false before it has any size. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  source: HTMLVideoElement | ImageBitmap,
  kind: keyof typeof WIDEST,
): boolean {
  const [width, height] =
    source instanceof ImageBitmap ? [source.width, source.height] : [source.videoWidth, source.videoHeight];
  if (width === 0 || height === 0) return false;
  const scale = Math.min(1, WIDEST[kind] / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return true;
}

/** The QR in a photo that somebody took or chose. */
export async function readPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  drawPicture(canvas, picture, 'photo');
  picture.close();
  return readCode(canvas, true);
}
