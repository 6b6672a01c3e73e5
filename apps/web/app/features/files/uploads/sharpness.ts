/** Under this a photo of a paper is hard to read. Text at this size gives several hundreds. */
export const LEAST_SHARPNESS = 60;

/**
 * How sharp a picture is: the variance of its Laplacian. A blur spreads edges, and so lowers it.
 * @param rgba pixels as a canvas gives them, four bytes each.
 */
export function sharpnessOf(rgba: ArrayLike<number>, width: number, height: number): number {
  const grey = Float32Array.from({ length: width * height }, (_, place) => {
    const at = place * 4;
    return 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  });
  const at = (x: number, y: number): number => grey[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  if (count === 0) return 0;
  return squares / count - (sum / count) ** 2;
}
