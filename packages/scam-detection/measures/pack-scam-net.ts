import { fingerprint } from '../../french-text/src/linear-model/linear-model.ts';
import type { PackedNet } from '../src/scam-net.ts';

/** Rounded weights go from -LARGEST to LARGEST: half a byte. */
const LARGEST = 7;

/** Weights by feature and hidden unit; the biases and outputs of those units; the bias of the answer. */
export type TrainedNet = { weights: Float32Array; biases: Float32Array; outputs: Float32Array; bias: number };

type Packing = {
  names: readonly string[];
  /** Per feature: how often and how strongly the lessons showed it. */
  presence: Float64Array;
  most: number;
};

/** Nets of `units` hidden units each, as one net that answers with their mean, rounded and trimmed. */
export function packScamNet(nets: readonly TrainedNet[], units: number, packing: Packing): PackedNet {
  const rowOf = (id: number): number[] =>
    nets.flatMap(({ weights }) => Array.from(weights.subarray(id * units, (id + 1) * units)));
  const outputs = nets.flatMap((net) => Array.from(net.outputs, (output) => output / nets.length));
  const found = mostUseful(rowOf, outputs, packing);
  const steps = outputs.map((_, unit) => stepOf(found.map(({ row }) => Math.abs(row[unit] ?? 0))));
  return {
    table: tableOf(found, steps),
    steps: steps.map(short),
    biases: nets.flatMap(({ biases }) => Array.from(biases, short)),
    outputs: outputs.map(short),
    bias: short(nets.reduce((sum, { bias }) => sum + bias, 0) / nets.length),
  };
}

type Row = { print: number; row: readonly number[] };

function mostUseful(
  rowOf: (id: number) => number[],
  outputs: readonly number[],
  { names, presence, most }: Packing,
): Row[] {
  const uses = Float64Array.from(presence, (shown, id) =>
    shown === 0
      ? 0
      : Math.sqrt(shown) *
        rowOf(id).reduce((sum, weight, unit) => sum + Math.abs(weight * (outputs[unit] ?? 0)), 0),
  );
  const ids = Array.from(uses.keys())
    .filter((id) => (uses[id] ?? 0) > 0)
    .toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b)
    .slice(0, most);
  const byPrint = new Map<number, Row>();
  // Of two features with one fingerprint, the heavier stays.
  for (const id of ids) {
    const print = fingerprint(names[id] ?? '');
    if (!byPrint.has(print)) byPrint.set(print, { print, row: rowOf(id) });
  }
  return [...byPrint.values()].toSorted((a, b) => a.print - b.print);
}

/** The largest weights are clipped, so that the many small ones are told apart. */
function stepOf(sizes: number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b);
  return Math.max(1e-6, (sorted[Math.floor(0.9995 * (sorted.length - 1))] ?? 0) / LARGEST);
}

function tableOf(rows: readonly Row[], steps: readonly number[]): string {
  const bytes: number[] = [];
  let before = 0;
  for (const { print, row } of rows) {
    let gap = print - before;
    for (; gap > 127; gap >>= 7) bytes.push((gap & 127) | 128);
    bytes.push(gap);
    before = print;
    const halves = row.map((weight, unit) => 8 + rounded(weight / (steps[unit] ?? 1)));
    for (let unit = 0; unit < halves.length; unit += 2)
      bytes.push(((halves[unit] ?? 8) << 4) | (halves[unit + 1] ?? 8));
  }
  return Buffer.from(bytes).toString('base64');
}

const rounded = (weight: number): number => Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight)));
const short = (value: number): number => Number(value.toPrecision(5));
