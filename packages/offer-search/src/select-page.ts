/** Whether item `a` comes before item `b`; a total order. */
export type Before = (a: number, b: number) => boolean;

/**
 * The items of one page, in order, without sorting the others: partitions around the page's two ends
 * (quickselect), then sorts the page. Reorders `items`.
 */
export function selectPage(items: Uint32Array, offset: number, limit: number, before: Before): number[] {
  const start = Math.min(offset, items.length);
  const end = Math.min(offset + limit, items.length);
  if (start >= end) return [];
  if (end <= LARGEST_HEAP && items.length > end * 4) return topOf(items, end, before).slice(start);
  if (start > 0) partitionAt(items, 0, items.length - 1, start, before);
  if (end < items.length) partitionAt(items, start, items.length - 1, end - 1, before);
  return [...items.subarray(start, end)].toSorted((a, b) => (before(a, b) ? -1 : 1));
}

const LARGEST_HEAP = 512;

/** The first `count` items in order, by a bounded heap whose root is the last of the selected. */
function topOf(items: Uint32Array, count: number, before: Before): number[] {
  const heap = [...items.subarray(0, count)];
  for (let i = (count >>> 1) - 1; i >= 0; i--) siftDown(heap, i, before);
  for (let i = count; i < items.length; i++) {
    const item = items[i] as number;
    if (!before(item, heap[0] as number)) continue;
    heap[0] = item;
    siftDown(heap, 0, before);
  }
  return heap.toSorted((a, b) => (before(a, b) ? -1 : 1));
}

function siftDown(heap: number[], from: number, before: Before): void {
  const item = heap[from] as number;
  let hole = from;
  for (;;) {
    let child = hole * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child++;
    if (!before(item, heap[child] as number)) break;
    heap[hole] = heap[child] as number;
    hole = child;
  }
  heap[hole] = item;
}

/** Reorders items[low..high] so that the one of rank `rank` stands there, earlier ones before it. */
function partitionAt(items: Uint32Array, low: number, high: number, rank: number, before: Before): void {
  while (low < high) {
    const pivot = items[(low + high) >>> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while (before(items[i] as number, pivot)) i++;
      while (before(pivot, items[j] as number)) j--;
      if (i > j) break;
      const item = items[i] as number;
      items[i++] = items[j] as number;
      items[j--] = item;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else return;
  }
}
