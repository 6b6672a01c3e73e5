/** Pixels as a canvas gives them: red, green, blue and opacity, a byte each, row by row. */
export type Picture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** In pixels from the top left of a picture; the middle of its first pixel is at 0.5. */
export type Point = { x: number; y: number };

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export const wholePicture = ({ width, height }: { width: number; height: number }): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Whether the corners go around a surface without crossing or folding: only such a shape can be straightened. */
export const isConvex = (corners: Corners): boolean =>
  corners.every((point, place) => {
    const [next, after] = [corners[(place + 1) % 4] as Point, corners[(place + 2) % 4] as Point];
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x) > 0;
  });
