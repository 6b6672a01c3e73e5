import type { SourceFile } from './small-files.ts';

const isScreen = ({ path }: SourceFile): boolean =>
  path.startsWith('apps/web/app/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx');

/** Files with a form that sends something and uses neither `useApiForm` nor `usePublicForm`. */
export const formsOutsideIdiom = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      (file) => isScreen(file) && !/\buse(?:Api|Public)Form\b/.test(file.text) && hasSendingForm(file.text),
    )
    .map(({ path }) => path);

/** A form without a handler and a method only changes the address: the filters of a list. */
const hasSendingForm = (text: string): boolean =>
  text
    .split(/<(?=[Ff]orm[\s>])/)
    .slice(1)
    .some((part) => /^[^<]*?\b(?:onSubmit=|method="post")/.test(part));

/** Pages of rows, a table of their own, or the rows of an answer one under the other. */
const ownLists = [
  /<(?:PagedList|PageLinks|Pagination|table)[\s>]/,
  /<[uo]l[\s>](?:(?!<\/[uo]l>)[^])*?\bdata(?:\.\w+)?\.map\(/,
];

/** Components that write an address of the API themselves. A route's loader reads through its visitor's own client. */
export const callsInComponents = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      (file) =>
        isScreen(file) &&
        /import \{[^}]*\bapi\b[^}]*\} from '[^']*\/lib\/api\.ts'/.test(file.text) &&
        /(?<!\.)\bapi\s*\.call\b/.test(file.text),
    )
    .map(({ path }) => path);

/** Files of the signed-in area that show a list in another way than `DataTable`. */
export const otherLists = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      (file) =>
        isScreen(file) &&
        file.path.startsWith('apps/web/app/features/') &&
        !/\/(?:site|public)-pages\//.test(file.path) &&
        ownLists.some((list) => list.test(file.text)),
    )
    .map(({ path }) => path);
