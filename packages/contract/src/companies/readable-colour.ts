/** Colours of a company's page: white text lies on them, so that both stay readable. */

/** What AA of WCAG 2.2 asks of usual text. */
export const READABLE_CONTRAST = 4.5;

/** Proposed to choose from; each has that contrast with white. */
export const careerPalette = [
  { title: 'Indigo', colour: '#283f9b' },
  { title: 'Bleu', colour: '#0f5f9c' },
  { title: 'Canard', colour: '#0f6a6a' },
  { title: 'Vert', colour: '#2a6b3f' },
  { title: 'Ocre', colour: '#8a5a12' },
  { title: 'Terre cuite', colour: '#a8432a' },
  { title: 'Bordeaux', colour: '#8a2f4a' },
  { title: 'Ardoise', colour: '#3c4659' },
] as const;

type Channels = readonly [red: number, green: number, blue: number];

/** `#1a2B3c`, `1a2b3c` or `#abc`, spaces around it; undefined for anything else. */
function readChannels(typed: string): Channels | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastWithWhite = (channels: Channels): number => 1.05 / (luminance(channels) + 0.05);

/** The contrast of a `#rrggbb` colour with white, from 1 to 21; undefined for what is no colour. */
export function whiteContrast(colour: string): number | undefined {
  const channels = readChannels(colour);
  return channels && contrastWithWhite(channels);
}

/**
 * The colour as typed, or the nearest darker one of the same hue on which white text is readable.
 * @returns undefined for what is no colour.
 */
export function readableColour(typed: string): { colour: string; isCorrected: boolean } | undefined {
  const channels = readChannels(typed);
  if (!channels) return undefined;
  // Each step takes one part in 255 of the light: 255 at most, and the last is black.
  for (let light = 255; light > 0; light -= 1) {
    const [red, green, blue] = channels;
    const darker: Channels = [shade(red, light), shade(green, light), shade(blue, light)];
    if (contrastWithWhite(darker) >= READABLE_CONTRAST)
      return { colour: hexOf(darker), isCorrected: light < 255 };
  }
  return { colour: '#000000', isCorrected: true };
}

const shade = (channel: number, light: number): number => Math.floor((channel * light) / 255);
