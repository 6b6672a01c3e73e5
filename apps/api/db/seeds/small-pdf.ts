/** One page with these lines, in Latin letters: as small as a PDF can be. The same lines give the same bytes. */
export function smallPdf(...lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll('’', "'").replaceAll(/[()\\]/g, ' ')}) Tj 0 -30 Td`);
  const text = `BT /F1 18 Tf 60 760 Td ${shown.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(text, 'latin1')}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let content = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = Buffer.byteLength(content, 'latin1');
    content += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(content, 'latin1');
  const size = objects.length + 1;
  content += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(content, 'latin1');
}
