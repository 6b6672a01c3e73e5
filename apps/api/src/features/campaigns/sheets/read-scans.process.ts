/**
 * Reads some pages of one file of scans, alone in its process: an order and the file come by standard input, what was read
 * leaves by standard output as JSON. A hostile file can only use up the memory and time of this process.
 */
import { numberValue, type Plane, readSheet, type RowRule, type SheetReading } from '@baara/answer-sheets';
import { decodePicture, openScans } from '@baara/answer-sheets/pictures';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { guardSelf } from '../../../platform/bounded-process/guard-self.ts';
import { type PageReading, scanBounds, type ScanOrder, type ScansRead } from './scan-reading.ts';
import { checkWith, MOST_VERSIONS } from './sheet-codes.ts';

guardSelf({ memoryMb: scanBounds.memoryMb, seconds: scanBounds.seconds });
// Two files are read at once: each has one processor.
sharp.concurrency(1);

const input = await buffer(process.stdin);
const headSize = input.readUInt32LE(0);
const order = JSON.parse(input.toString('utf8', 4, 4 + headSize)) as ScanOrder;
const bytes = input.subarray(4 + headSize);

const PAGE_QUALITY = 70;
const ROW_QUALITY = 80;
const jpegOf = async ({ data, width, height }: Plane, quality: number): Promise<string> =>
  (
    await sharp(data, { raw: { width, height, channels: 1 } })
      .jpeg({ quality })
      .toBuffer()
  ).toString('base64');

const expected = {
  layout: order.layout,
  set: order.set,
  checkOf: checkWith(Buffer.from(order.secret, 'hex')),
  ruleOf: ({ number }: { number: string }, question: number): RowRule =>
    order.rules[numberValue(number) % MOST_VERSIONS]?.[question - 1] ?? { isSeveral: false, choices: 0 },
};

async function read(plane: Plane | SheetReading): Promise<PageReading> {
  if ('isRead' in plane)
    return { picture: null, isRead: false, problem: plane.isRead ? 'no-sheet' : plane.problem, set: null };
  const picture = await jpegOf(plane, PAGE_QUALITY);
  const reading = readSheet(plane, expected);
  if (!reading.isRead)
    return { picture, isRead: false, problem: reading.problem, set: reading.code?.set ?? null };
  const { rows, code } = reading;
  const doubts = [];
  for (const { question, doubt, suggested = [], picture: row } of rows)
    if (doubt)
      doubts.push({ question, doubt, suggested, picture: row ? await jpegOf(row, ROW_QUALITY) : null });
  return {
    picture,
    isRead: true,
    number: code.number,
    page: code.page,
    firstQuestion: rows[0]?.question ?? 1,
    answers: rows.map(({ answer }) => answer ?? null),
    doubts,
  };
}

async function readAll(): Promise<ScansRead> {
  if (!order.isPdf) return { pages: 1, readings: [await read(await decodePicture(bytes))] };
  const pdf = await openScans(bytes);
  if ('isRead' in pdf) return { refusal: 'unreadable' };
  if (pdf.pages > order.mostPages) return { refusal: 'too-many-pages' };
  const readings: PageReading[] = [];
  const last = Math.min(pdf.pages, order.from + order.count - 1);
  for (let number = order.from; number <= last; number += 1)
    readings.push(await read(await pdf.page(number)));
  return { pages: pdf.pages, readings };
}

const result = await readAll();
// Once written the work is done: a library left running cannot block the exit.
process.stdout.write(JSON.stringify(result), () => process.exit(0));
