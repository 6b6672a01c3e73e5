import type { SheetLayout } from '../layout.ts';
import type { Mark } from './find-marks.ts';
import type { PlanePoint } from './plane.ts';

/** Clockwise as seen. */
export type FourMarks = readonly [Mark, Mark, Mark, Mark];

export type CornersFound =
  | { corners: FourMarks }
  | { problem: 'no-sheet' | 'corner-hidden' | 'several-sheets' };

/** Only so many marks are tried in fours. */
const MOST_TRIED = 14;

/** The four corners of a sheet among the marks of a picture: the largest four that have its shape. */
export function chooseCorners(marks: readonly Mark[], layout: SheetLayout): CornersFound {
  if (marks.length === 0) return { problem: 'no-sheet' };
  const tried = marks.toSorted((one, other) => other.module - one.module).slice(0, MOST_TRIED);
  const shape = shapeOf(layout);
  let best: { corners: FourMarks; area: number } | undefined;
  for (let a = 0; a < tried.length; a++)
    for (let b = a + 1; b < tried.length; b++)
      for (let c = b + 1; c < tried.length; c++)
        for (let d = c + 1; d < tried.length; d++) {
          const corners = clockwise([tried[a]!, tried[b]!, tried[c]!, tried[d]!]);
          const area = areaOf(corners);
          if ((!best || area > best.area) && isSheet(corners, shape)) best = { corners, area };
        }
  if (!best) return { problem: marks.length >= 2 ? 'corner-hidden' : 'no-sheet' };
  const { corners } = best;
  const size = Math.min(...corners.map(({ module }) => module));
  const others = tried.filter(
    (mark) => !corners.includes(mark) && mark.module > size * 0.75 && !isInside(mark, corners),
  );
  return others.length >= 2 ? { problem: 'several-sheets' } : { corners };
}

type Shape = { ratio: number; modules: number };

/** Long side for one of the short side, and the short side in modules of a mark. */
function shapeOf({ marks }: SheetLayout): Shape {
  const [a, b, c] = marks.centres as [PlanePoint, PlanePoint, PlanePoint];
  const [short, long] = [distance(a, b), distance(b, c)];
  return { ratio: long / short, modules: short / (marks.side / 7) };
}

const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

function clockwise(marks: readonly Mark[]): FourMarks {
  const x = marks.reduce((sum, mark) => sum + mark.x, 0) / 4;
  const y = marks.reduce((sum, mark) => sum + mark.y, 0) / 4;
  const angle = (mark: Mark): number => Math.atan2(mark.y - y, mark.x - x);
  return marks.toSorted((one, other) => angle(one) - angle(other)) as unknown as FourMarks;
}

function areaOf(corners: readonly PlanePoint[]): number {
  let sum = 0;
  for (const [place, { x, y }] of corners.entries()) {
    const next = corners[(place + 1) % corners.length]!;
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

/** About the shape of a sheet seen up to some 35° from the side, its marks about the size they have on it. */
function isSheet(corners: FourMarks, shape: Shape): boolean {
  const [a, b, c, d] = corners;
  const modules = corners.map(({ module }) => module);
  if (Math.max(...modules) > 2.2 * Math.min(...modules)) return false;
  const pairs = [(distance(a, b) + distance(c, d)) / 2, (distance(b, c) + distance(d, a)) / 2] as const;
  const [short, long] = [Math.min(...pairs), Math.max(...pairs)];
  const ratio = long / short;
  if (ratio < shape.ratio * 0.75 || ratio > shape.ratio * 1.35) return false;
  const mean = modules.reduce((sum, one) => sum + one, 0) / 4;
  const across = short / mean / shape.modules;
  if (across < 0.6 || across > 1.5) return false;
  return corners.every((point, place) => {
    const [before, after] = [corners[(place + 3) % 4]!, corners[(place + 1) % 4]!];
    const [ax, ay, bx, by] = [before.x - point.x, before.y - point.y, after.x - point.x, after.y - point.y];
    return (
      bx * ay - by * ax > 0 && Math.abs(ax * bx + ay * by) < 0.55 * Math.hypot(ax, ay) * Math.hypot(bx, by)
    );
  });
}

const isInside = (point: PlanePoint, corners: FourMarks): boolean =>
  corners.every((corner, place) => {
    const next = corners[(place + 1) % 4]!;
    return (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x) > 0;
  });

/**
 * The corners in the order of the layout, its top left first, in the two ways that they can be: the short side is on top
 * or at the bottom.
 */
export function orientations(corners: FourMarks): readonly [FourMarks, FourMarks] {
  const [a, b, c, d] = corners;
  const isShortFirst = distance(a, b) + distance(c, d) < distance(b, c) + distance(d, a);
  return isShortFirst
    ? [
        [a, b, c, d],
        [c, d, a, b],
      ]
    : [
        [b, c, d, a],
        [d, a, b, c],
      ];
}
