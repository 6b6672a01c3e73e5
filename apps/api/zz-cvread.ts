import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { extractPdf } from './src/features/files/cv-texts/extract-pdf.ts';
import { classifyExtraction } from './src/features/files/cv-texts/classify-extraction.ts';
async function pdf(draw: (d: any) => void): Promise<Buffer> {
  const d = new Pdf({ size: 'A4', margin: 40 }); const chunks: Buffer[] = [];
  d.on('data', (c: Buffer) => chunks.push(c)); const done = new Promise<void>((r) => d.on('end', () => r()));
  draw(d); d.end(); await done; return Buffer.concat(chunks);
}
const side = (d: any) => {
  d.font('Helvetica-Bold').fontSize(22).text('Aminata TRAORÉ', 40, 40); d.fontSize(13).text('Comptable senior');
  d.fontSize(10);
  const left = ['#CONTACT','Hamdallaye, Bamako','+223 76 12 34 56','aminata.traore@example.ml','#COMPÉTENCES','Sage Saari','Excel avancé','SYSCOHADA','Paie','#LANGUES','Français : courant','Anglais : moyen','Bambara : maternelle','#PERMIS','B, C'];
  const right = ['#PROFIL','Comptable avec huit ans en cabinet et en ONG, rigoureuse et','disponible de suite.','#EXPÉRIENCES PROFESSIONNELLES','*Chef comptable','SOTELMA, Bamako | mars 2019 – à ce jour','• Clôture mensuelle et états financiers SYSCOHADA','• Encadrement de trois comptables','*Comptable','Cabinet Diarra & Associés, Ségou | 2016 – 2019','• Saisie et lettrage des comptes tiers','#FORMATION','*Master en finance','Université de Ségou, 2016','*Licence en comptabilité','IUG Bamako, 2014'];
  const col = (lines: string[], x: number, w: number) => { let y = 110; for (const l of lines) { const h = l.startsWith('#'); const b = l.startsWith('*'); d.font(h || b ? 'Helvetica-Bold' : 'Helvetica').fontSize(h ? 12 : 10); if (h) y += 8; d.text(l.replace(/^[#*]/, ''), x, y, { width: w }); y = d.y + 2; } };
  col(left, 40, 150); col(right, 215, 340);
};
const margin = (d: any) => {
  d.font('Helvetica-Bold').fontSize(18).text('Moussa DIALLO', { align: 'center' }); d.font('Helvetica').fontSize(10).text('Chauffeur – Kati – 76 00 11 22', { align: 'center' });
  const row = (a: string, b: string[]) => { const y = d.y + 4; d.text(a, 40, y, { width: 110 }); let yy = y; for (const t of b) { d.text(t, 160, yy, { width: 380 }); yy = d.y; } d.x = 40; };
  d.font('Helvetica-Bold').text('EXPÉRIENCE', 40, d.y + 10); d.font('Helvetica');
  row('2019 – 2022', ['Chauffeur poids lourd', 'Transport Haïdara, Gao', '- Livraison de vivres']); row('Janv. 2015 – Déc. 2018', ['Chauffeur, ONG Faso Jigi, Ségou']);
  d.font('Helvetica-Bold').text('FORMATION', 40, d.y + 10); d.font('Helvetica');
  row('2012', ['CAP Mécanique auto, Centre Père Michel']); row('2008', ['DEF']);
  d.font('Helvetica-Bold').text('LANGUES', 40, d.y + 10); d.font('Helvetica').text('Français (moyen), Bambara (maternelle)');
};
const right = (d: any) => {
  d.font('Helvetica-Bold').fontSize(20).text('Fatou NDIAYE'); d.font('Helvetica').fontSize(10).text('fatou@example.sn    77 123 45 67    Dakar');
  const r = (a: string, b: string) => { const y = d.y; d.font('Helvetica-Bold').text(a, 40, y); d.font('Helvetica').text(b, 40, y, { width: 515, align: 'right' }); };
  d.font('Helvetica-Bold').text('EXPERIENCE', 40, d.y + 10);
  r('Sales Manager', 'Jan 2020 – Present'); d.text('Unilever Senegal, Dakar', 40); d.text('• Lead a team of 12', 40);
  r('Cashier', '2016 – 2019'); d.text('Auchan, Dakar', 40);
  d.font('Helvetica-Bold').text('EDUCATION', 40, d.y + 10); r('MBA Marketing', '2015'); d.text('IAM Dakar', 40);
};
const tab = (d: any) => {
  d.fontSize(16).text('Issa KONÉ').fontSize(10).text('70 10 20 30').moveDown().text('EXPÉRIENCES PROFESSIONNELLES');
  const row = (c: string[]) => { const y = d.y + 4; let m = y; c.forEach((t, i) => { d.text(t, 40 + i * 130, y, { width: 120 }); m = Math.max(m, d.y); }); d.x = 40; d.y = m; };
  row(['Période', 'Poste', 'Employeur', 'Lieu']); row(['03/2018 – 12/2020', 'Technicien réseau', 'Orange Mali', 'Bamako']); row(['2016 – 2018', 'Assistant technicien informatique et réseau', 'Sotelma', 'Kayes']);
  d.moveDown().text('DIPLÔMES'); row(['Année', 'Diplôme', 'Établissement']); row(['2015', 'Licence informatique', 'FST Bamako']);
};
const v = (x: any) => x === null ? '' : x.value + (x.confidence === 'unsure' ? '?' : '');
export function show(r: any) {
  console.log('name', v(r.name), '| headline', v(r.headline), '| place', v(r.place), r.emails.map(v), r.phones.map(v), '| summary', v(r.summary));
  for (const e of r.experiences) console.log('  XP', [v(e.title), v(e.employer), v(e.place), v(e.from), v(e.to), e.current].join(' § '), '//', e.lines.map(v).join(' ¶ '));
  for (const e of r.educations) console.log('  ED', [v(e.diploma), v(e.field), v(e.school), v(e.from), v(e.to), v(e.levelCode)].join(' § '));
  console.log('  SK', r.skills.map(v).join(' | ')); console.log('  LA', r.languages.map((l: any) => v(l.name) + '=' + v(l.level)).join(', '), 'PERMIS', r.licences.map(v).join(), '| UNREAD', r.unread.length);
  console.log('  SECTIONS', r.sections.map((s: any) => s.kind).join(' '));
}
if (import.meta.main) for (const [n, f] of Object.entries({ side, margin, right, tab })) {
  const bytes = await pdf(f); writeFileSync(`/tmp/cvread-fx/pdf/${n}.pdf`, bytes);
  const x = await extractPdf(bytes); if (process.argv[2] === 'lines' && x.kind === 'text') for (const p of x.layout) if (typeof p !== 'string') for (const l of p.lines) console.log(l.x | 0, l.y | 0, l.width | 0, l.height | 0, l.bold, l.text);
  const o = classifyExtraction(x); console.log('=====', n, o.status); show(o.content);
}
