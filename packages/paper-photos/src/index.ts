export { findSheet, LEAST_CONFIDENCE, type Sheet } from './find-sheet.ts';
export { makePage, type Page, type PageProblem, problemsOf } from './make-page.ts';
export type { PaperFormat } from './straighten.ts';
export { type Corners, isConvex, type Picture, type Point, wholePicture } from './types.ts';
export { turned, type Turns } from './upright.ts';
