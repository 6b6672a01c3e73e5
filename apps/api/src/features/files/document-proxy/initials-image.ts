import { createHash } from 'node:crypto';

// The tints of the product's tokens (tokens.css), soft ground and ink.
const tints = [
  ['#eaf0ff', '#2d429d'],
  ['#dff8e6', '#0b7643'],
  ['#fdefd2', '#9a5a00'],
  ['#e3f2ff', '#0068a7'],
] as const;
const noOne = ['#f6f2ec', '#686b78'] as const;

export type InitialsShape = 'person' | 'company';

/** At most two letters: of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.join('').toLocaleUpperCase('fr');
}

// Only letters reach the drawing; the same name always has the same colours.
function tintOf(name: string): readonly [string, string] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? noOne;
}

const shapes: Record<InitialsShape, (fill: string) => string> = {
  person: (fill) => `<circle cx="64" cy="64" r="64" fill="${fill}"/>`,
  company: (fill) => `<rect width="128" height="128" rx="16" fill="${fill}"/>`,
};
const outlines: Record<InitialsShape, string> = {
  person: '<circle cx="64" cy="50" r="20"/><path d="M28 108a36 36 0 0 1 72 0"/>',
  company: '<path d="M40 100V32h48v68M28 100h72M54 50h6m8 0h6M54 68h6m8 0h6M58 100V86h12v14"/>',
};

/** The letters of a name, or the outline of a person or a building when it has none. @returns an SVG and its tag. */
export function drawInitials(name: string, shape: InitialsShape): { svg: string; etag: string } {
  const letters = initialsOf(name);
  const [ground, ink] = letters ? tintOf(name) : noOne;
  const content = letters
    ? `<text x="64" y="64" dy=".36em" text-anchor="middle" font-family="system-ui,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif" font-size="52" font-weight="700" fill="${ink}">${letters}</text>`
    : `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${outlines[shape]}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${shapes[shape](ground)}${content}</svg>`;
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
}
