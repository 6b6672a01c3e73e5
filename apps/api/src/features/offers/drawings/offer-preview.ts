import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { cutAtWord } from '../../../platform/html/plain-text.ts';

/** A shared link's view of an offer; `code`: its verification code, when it has one. */
export type OfferPreview = { title: string; company: string; place: string; contract: string; code?: string };

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** Messaging applications give up on, or charge for, heavier pictures. */
const MAX_BYTES = 50 * 1024;

// The product's colours (tokens.css), as the drawing library reads them.
const colours = {
  indigo: '#1c1f4e',
  indigoLine: '#3a4088',
  paper: '#faf8f5',
  soft: '#c3c8ef',
  ochre: '#eba937',
  ink: '#3b2407',
};

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="112" height="112"><rect width="28" height="28" rx="7" fill="#eba937"/><path d="M8 6v16M8 6h6l5 4-5 4H8m6 0 6 4-6 4H8" fill="none" stroke="#1c1f4e" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
const CLOTH = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1c1f4e"/><g fill="none" stroke="#3a4088" stroke-width="2.5"><path d="M0 32 16 16l16 16 16-16 16 16M0 48l16-16 16 16 16-16 16 16"/><path d="M26 56h12M32 50v12"/></g><g fill="#eba937"><circle cx="16" cy="6" r="2.6"/><circle cx="48" cy="6" r="2.6"/></g></svg>`;

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

type Element = {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: unknown;
    src?: string;
    width?: number;
    height?: number;
  };
};
const box = (style: Record<string, string | number>, children: unknown): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Between the margins. */
const ROOM = PREVIEW_WIDTH - 2 * 64;

/** Text that does not fit ends with « … ». */
const oneLine = (style: Record<string, string | number>, text: string): Element => ({
  type: 'div',
  props: {
    style: { display: 'block', lineClamp: 1, wordBreak: 'break-word', ...style },
    children: cutAtWord(text, 80),
  },
});

let fonts: Promise<Font[]> | undefined;

/** Inter, with the letters of Bambara (ɛ, ɔ, ɲ, ŋ) in its extended part. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    ([500, 800] as const).flatMap((weight) =>
      (['latin', 'latin-ext'] as const).map(async (subset) => ({
        name: subset === 'latin' ? 'Inter' : 'Inter Extended',
        weight,
        style: 'normal' as const,
        data: await readFile(
          fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
        ),
      })),
    ),
  );
  return fonts;
}

/** Long titles are set smaller; the longest end with « … » after three lines. */
function titleSize(title: string): number {
  if (title.length <= 28) return 84;
  if (title.length <= 56) return 70;
  return 58;
}

function drawing({ title, company, place, contract, code }: OfferPreview): Element {
  const band: Element = {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        width: PREVIEW_WIDTH,
        height: 64,
        backgroundImage: `url(${dataUrl(CLOTH)})`,
        backgroundSize: '64px 64px',
        backgroundRepeat: 'repeat-x',
      },
    },
  };
  const mark: Element = { type: 'img', props: { src: dataUrl(MARK), width: 56, height: 56 } };
  const badge = box(
    {
      backgroundColor: colours.ochre,
      color: colours.ink,
      borderRadius: 10,
      padding: '10px 22px',
      fontSize: 32,
      fontWeight: 800,
    },
    cutAtWord(contract, 24),
  );
  return box(
    {
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      flexDirection: 'column',
      backgroundColor: colours.indigo,
      color: colours.paper,
      fontFamily: 'Inter, Inter Extended',
      fontWeight: 500,
    },
    [
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'space-between', padding: '52px 64px 40px' },
        [
          box({ alignItems: 'center' }, [
            mark,
            box({ marginLeft: 20, fontSize: 36, fontWeight: 800 }, 'Baara'),
            box({ marginLeft: 'auto' }, [badge]),
          ]),
          box({ flexDirection: 'column' }, [
            {
              type: 'div',
              props: {
                style: {
                  display: 'block',
                  lineClamp: 3,
                  fontSize: titleSize(title),
                  fontWeight: 800,
                  lineHeight: 1.14,
                  letterSpacing: '-0.02em',
                  wordBreak: 'break-word',
                },
                children: cutAtWord(title, 110),
              },
            },
            oneLine({ marginTop: 26, fontSize: 38, maxWidth: ROOM }, company),
            box({ marginTop: 8, alignItems: 'baseline', justifyContent: 'space-between' }, [
              oneLine({ fontSize: 34, color: colours.soft, maxWidth: code ? 600 : ROOM }, place),
              ...(code ? [codeMark(code)] : []),
            ]),
          ]),
        ],
      ),
      band,
    ],
  );
}

/** In the corner, for who wonders whether the offer is true. */
const codeMark = (code: string): Element =>
  box({ alignItems: 'baseline', flexShrink: 0, fontSize: 26, color: colours.soft }, [
    box({}, 'Code à vérifier'),
    box({ marginLeft: 14, fontSize: 32, fontWeight: 800, color: colours.ochre }, code),
  ]);

/**
 * Draws the picture a shared link shows.
 * @returns a JPEG of 1200×630 pixels, under 50 KB.
 */
export async function drawOfferPreview(preview: OfferPreview): Promise<Buffer> {
  const svg = await satori(drawing(preview) as unknown as Parameters<typeof satori>[0], {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fonts: await loadFonts(),
  });
  const picture = sharp(Buffer.from(svg));
  for (const quality of [82, 70, 55]) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < MAX_BYTES) return jpeg;
  }
  return picture.jpeg({ quality: 40, mozjpeg: true }).toBuffer();
}
