import sharp from 'sharp';
import type { Shape } from '../src/drawing.ts';

/** Brightness of a page, a byte a pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** Pixels of a millimetre of a drawn page. */
export const RENDERED = 8;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** To its width, by a mean width of letters. */
const cut = (
  text: string,
  { width, size, isBold }: { width?: number; size: number; isBold?: boolean },
): string =>
  width === undefined ? text : text.slice(0, Math.floor(width / (size * (isBold ? 0.64 : 0.58))));

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'box':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="${shape.colour ?? '#000'}"/>`;
    case 'frame':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="none" stroke="#000" stroke-width="${shape.line}"/>`;
    case 'oval': {
      const look =
        shape.line === undefined ? 'fill="#000"' : `fill="none" stroke="#000" stroke-width="${shape.line}"`;
      return `<ellipse cx="${shape.x}" cy="${shape.y}" rx="${shape.radiusX}" ry="${shape.radiusY}" ${look}/>`;
    }
    case 'stroke':
      return `<polyline points="${shape.points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="#000" stroke-linecap="round" stroke-width="${shape.line}"/>`;
    case 'text': {
      const anchor = { left: 'start', middle: 'middle', right: 'end' }[shape.align ?? 'left'];
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-family="sans-serif" text-anchor="${anchor}"${shape.isBold ? ' font-weight="bold"' : ''}>${escaped(cut(shape.text, shape))}</text>`;
    }
  }
}

/** A page as a printer puts it on paper. */
export async function renderPage(shapes: readonly Shape[], width = 210, height = 297): Promise<Grey> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * RENDERED}" height="${height * RENDERED}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes.map(svgOf).join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Half as many pixels each way: what a photo of few pixels is taken from. */
export function halved({ data, width, height }: Grey): Grey {
  const [across, down] = [width >> 1, height >> 1];
  const to = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = 2 * y * width + 2 * x;
      to[y * across + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) >> 2;
    }
  return { data: to, width: across, height: down };
}
