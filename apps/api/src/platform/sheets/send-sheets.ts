import type { FastifyReply } from 'fastify';
import { CSV_BYTE_ORDER_MARK, csvLines } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { xlsxWorkbook } from './xlsx.ts';

const XLSX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const send = (reply: FastifyReply, fileName: string, type: string, content: string | Buffer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(content);

/**
 * Sends sheets as a file: all of them in an XLSX, the first alone in a CSV, which has no others.
 * @param name of the file, without its extension.
 */
export async function sendSheets(
  reply: FastifyReply,
  { name, format, sheets }: { name: string; format: 'csv' | 'xlsx'; sheets: readonly [Sheet, ...Sheet[]] },
): Promise<FastifyReply> {
  const fileName = `${name}.${format}`;
  if (format === 'xlsx') return send(reply, fileName, XLSX_CONTENT_TYPE, await xlsxWorkbook(sheets));
  const [{ columns, rows }] = sheets;
  const lines = csvLines([columns.map(({ title }) => title), ...rows]);
  // Its last line is not ended.
  const text = CSV_BYTE_ORDER_MARK + lines.slice(0, -2);
  return send(reply, fileName, 'text/csv; charset=utf-8', text);
}
