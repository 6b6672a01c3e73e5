/** What every measure prints with. */

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rows under a heading, the first column flush left and the others flush right. */
export function createTable(...headings: string[]): { row: (...cells: string[]) => void; print: () => void } {
  const rows = [headings];
  return {
    row: (...cells) => void rows.push(cells),
    print: () => {
      const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
      for (const row of rows) {
        const cells = row.map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        );
        say(cells.join('  ').trimEnd());
      }
    },
  };
}

export const verdict = (isReached: boolean): string => (isReached ? 'ok' : 'MISSED');
