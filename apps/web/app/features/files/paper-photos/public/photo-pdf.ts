/** A photo of one page: the bytes of a JPEG, and its size in pixels. */
export type PhotoPage = { jpeg: Uint8Array; width: number; height: number };

/** A4 in points, upright. */
const [SHORT, LONG] = [595, 842];
const utf8 = new TextEncoder();
/** A page is three objects: itself, what it draws, its photo. */
const firstOf = (index: number): number => 3 + index * 3;

/** One PDF of several photos, each on a page of A4 that lies when the photo does. The photos stay as they are. */
export function photosToPdf(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? utf8.encode(part) : part;
    chunks.push(bytes);
    size += bytes.length;
  };
  const writeObject = (head: string, stream?: Uint8Array): void => {
    offsets.push(size);
    write(`${offsets.length} 0 obj\n${head}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  write('%PDF-1.4\n%\u00E2\u00E3\n');
  writeObject('<</Type/Catalog/Pages 2 0 R>>');
  const kids = pages.map((_, index) => `${firstOf(index)} 0 R`).join(' ');
  writeObject(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const [pageWidth, pageHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG];
    const scale = Math.min(pageWidth / width, pageHeight / height);
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    const place = [(pageWidth - drawnWidth) / 2, (pageHeight - drawnHeight) / 2];
    const drawing = utf8.encode(
      `q ${[drawnWidth, 0, 0, drawnHeight, ...place].map((value) => value.toFixed(2)).join(' ')} cm /P Do Q`,
    );
    const self = firstOf(index);
    writeObject(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${self + 1} 0 R/Resources<</XObject<</P ${self + 2} 0 R>>>>>>`,
    );
    writeObject(`<</Length ${drawing.length}>>`, drawing);
    writeObject(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    );
  }
  const start = size;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);

  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
