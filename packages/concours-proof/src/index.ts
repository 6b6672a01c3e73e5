export type * from './bundle.ts';
export { BUNDLE_FORMAT } from './bundle.ts';
export { canonicalJson } from './canonical-json.ts';
export { drawSeats, needNumber, seatingInput, seatLeaves } from './draw-seats.ts';
export { drawPaper, numberOf, type ShownQuestion } from './draw-paper.ts';
export { type Digest, digestOf, sha256Hex } from './hashes.ts';
export {
  fingerprintOf,
  isSigned,
  type LogEntry,
  lineOf,
  nextEntry,
  type PublishedLine,
  readLines,
  sealDocument,
  statementOf,
} from './log.ts';
export { markAnswers, markReadings } from './mark-sheets.ts';
export { pathPlaces, rootFromPath, type Tree, treeOf } from './merkle.ts';
export { copyOf, lotOf, personOf, seedOf } from './names-and-seeds.ts';
export {
  followReceipt,
  followSealedReceipt,
  type OpenedLine,
  type Receipt,
  receiptOf,
  type ReceiptState,
  type SealedReceiptState,
} from './receipts.ts';
export type { Difference } from './difference.ts';
export { type Progress, type Verdict, verifyBundle, verifyWhole } from './verify-bundle.ts';
