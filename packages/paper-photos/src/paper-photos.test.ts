import { assert, boolean, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPage, type PageLook } from '../measures/draw-text.ts';
import { photograph, type Shot } from '../measures/photograph.ts';
import { findSheet, isConvex, makePage, type Picture, problemsOf, turned, wholePicture } from './index.ts';
import { project, projectionTo, straighten } from './straighten.ts';
import { uprightTurns } from './upright.ts';

const [width, height] = [750, 1000];
const a4: PageLook = { width: 700, height: 990 };
const take = (shot: Partial<Shot> = {}, look: Partial<PageLook> = {}) =>
  photograph(drawPage({ ...a4, ...look }), {
    width,
    height,
    ground: 'wood',
    rotation: 8,
    tiltX: 14,
    tiltY: -8,
    fill: 0.78,
    noise: 3,
    seed: 5,
    ...shot,
  });
/** The farthest corner from its place, in hundredths of the photo's diagonal. */
function distanceOf({ picture, corners }: ReturnType<typeof take>): number {
  const found = findSheet(picture).corners;
  const distances = found.map(({ x, y }, place) =>
    Math.hypot(x - (corners[place]?.x ?? 0), y - (corners[place]?.y ?? 0)),
  );
  return (Math.max(...distances) / Math.hypot(picture.width, picture.height)) * 100;
}
const meanOf = ({ data, width: across }: Picture, left: number, top: number, side = 6): number => {
  let sum = 0;
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) sum += data[(y * across + x) * 4] ?? 0;
  return sum / side ** 2;
};

describe('a sheet', () => {
  test('is found on a busy ground, turned, seen from the side, in a shadow', () => {
    expect(distanceOf(take({ ground: 'cloth', rotation: -15 }))).toBeLessThan(0.3);
    expect(distanceOf(take({ ground: 'tiles', tiltX: -20, shadow: 0.4 }))).toBeLessThan(0.3);
    expect(distanceOf(take({ ground: 'table', rotation: 15, tiltY: 15 }))).toBeLessThan(0.3);
  });

  test('bent by a hundredth of its width is found nearly as well', () => {
    expect(distanceOf(take({ bend: 0.01 }))).toBeLessThan(0.6);
  });

  test('is not found where there is none', () => {
    const { picture } = take({ ground: 'wood' }, { paper: [138, 96, 62] });
    const ground = { ...picture, data: picture.data.slice() };
    for (let at = 0; at < ground.data.length; at += 4) ground.data.set([120, 96, 70], at);
    expect(findSheet(ground)).toMatchObject({ isFound: false, corners: wholePicture(ground) });
  });

  test('that goes beyond the photo is said to be cut', () => {
    const { picture, corners } = take({ rotation: 0, tiltX: 0, tiltY: 0, ground: 'table' });
    const top = Math.round(corners[0].y + 120);
    const data = picture.data.slice(top * width * 4);
    const sheet = findSheet({ data, width, height: height - top });
    expect(sheet).toMatchObject({ isFound: true, isCut: true });
    expect(sheet.corners[0].y).toBeLessThan(3);
  });

  test('has four corners in order inside the photo, whatever the photo', () => {
    const sides = integer({ min: 1, max: 60 });
    assert(
      property(sides, sides, integer(), boolean(), (across, down, seed, isBlocks) => {
        const data = new Uint8ClampedArray(across * down * 4);
        for (let at = 0; at < data.length; at++)
          data[at] = isBlocks ? ((Math.imul(at >> 5, seed) >> 3) & 1) * 255 : Math.imul(at + 1, seed) >> 7;
        const { corners, confidence } = findSheet({ data, width: across, height: down });
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(isConvex(corners)).toBe(true);
        for (const { x, y } of corners) {
          expect(x >= 0 && x <= across).toBe(true);
          expect(y >= 0 && y <= down).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a page', () => {
  test('photographed straight comes back unchanged', () => {
    const page = drawPage({ width: 120, height: 170 });
    expect(straighten(page, wholePicture(page), 120, 170).data).toEqual(page.data);
  });

  test('is what the projection says, corner for corner', () => {
    const { corners } = take();
    const projection = projectionTo(corners, 300, 400);
    const seen = wholePicture({ width: 300, height: 400 }).map((point) => project(projection, point));
    for (const [place, { x, y }] of seen.entries()) {
      expect(x).toBeCloseTo(corners[place]?.x ?? 0, 6);
      expect(y).toBeCloseTo(corners[place]?.y ?? 0, 6);
    }
  });

  test('has the shape of A4 or of a card, from whatever side it was taken', () => {
    const seen = take({ tiltX: 22, tiltY: 12 });
    const page = makePage(seen.picture, { corners: seen.corners, longest: 900, turns: 0 });
    expect(page.format).toBe('a4');
    expect(page.picture.height / page.picture.width).toBeCloseTo(Math.SQRT2, 2);
    const card = take({ width: height, height: width, tiltX: -18 }, { width: 856, height: 540 });
    expect(makePage(card.picture, { corners: card.corners, longest: 900, turns: 0 }).format).toBe('card');
  });

  test('is turned until its lines run from left to right', () => {
    const page = drawPage({ width: 992, height: 1403 });
    for (const turns of [0, 1, 2, 3] as const)
      expect((turns + uprightTurns(turned(page, turns))) % 4).toBe(0);
  });

  test('turned four times is itself', () => {
    const page = drawPage({ width: 90, height: 60 });
    expect(turned(turned(turned(page, 1), 2), 1).data).toEqual(page.data);
    expect(turned(page, 3)).toEqual(turned(turned(page, 1), 2));
  });

  test('loses its shadow, and its colours where it has none', () => {
    const shadowed = take({ shadow: 0.5, ground: 'table' });
    const page = makePage(shadowed.picture, { corners: shadowed.corners, longest: 900, turns: 0 });
    expect(page.isGrey).toBe(true);
    const { picture } = page;
    for (const [left, top] of [
      [20, 20],
      [picture.width - 30, 20],
      [20, picture.height - 30],
      [picture.width - 30, picture.height - 30],
    ] as const)
      expect(meanOf(picture, left, top)).toBeGreaterThan(235);
    const stamped = take({}, { hasStamp: true });
    expect(makePage(stamped.picture, { corners: stamped.corners, longest: 900, turns: 0 }).isGrey).toBe(
      false,
    );
  });

  test('that is blurred or dark is said to be', () => {
    const problems = (shot: Partial<Shot>) => {
      const large = { width: 1200, height: 1600, ...shot };
      const { picture, corners } = take(large, { width: 992, height: 1403 });
      return makePage(picture, { corners, longest: 1800, turns: 0 }).problems;
    };
    expect(problems({})).toEqual([]);
    expect(problems({ blur: 5 })).toEqual(['blurred']);
    expect(problems({ light: 0.25 })).toContain('dark');
    expect(problemsOf(take({ blur: 5 }).picture)).toContain('blurred');
  });
});
