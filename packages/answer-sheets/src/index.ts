export { drawSheet, type Shape, type SheetTexts } from './drawing.ts';
export {
  layoutOf,
  letterOf,
  MOST_CHOICES,
  MOST_QUESTIONS,
  type PageLayout,
  type SheetLayout,
} from './layout.ts';
export { problemSentences, type SheetProblem } from './problems.ts';
export type { BubbleReading, Look } from './reading/marks.ts';
export type { Plane } from './reading/plane.ts';
export {
  bubblesInPicture,
  type ExpectedSheets,
  readSheet,
  type ReadSheet,
  type SheetReading,
  type UnreadSheet,
} from './reading/read-sheet.ts';
export type { AlikeRows, RowDoubt, RowReading, RowRule } from './reading/rows.ts';
export {
  type CheckOf,
  codeText,
  numberText,
  numberValue,
  parseCode,
  printedCode,
  type SheetCode,
} from './sheet-code.ts';
