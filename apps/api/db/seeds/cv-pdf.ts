import Pdf from 'pdfkit';
import type { SeedCandidate } from './candidates.ts';
import { lowerFirst } from './wording.ts';

const ink = '#1c1917';
const accent = '#9a3412';
const soft = '#57534e';
const levels: Record<string, string> = {
  notions: 'notions',
  intermediaire: 'intermédiaire',
  courant: 'courant',
  bilingue: 'langue maternelle',
};

/** A one-page A4 CV; the same candidate gives the same bytes. */
export function cvPdf(candidate: SeedCandidate, createdAt: Date): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: 48,
    lang: 'fr',
    info: { Title: `CV de ${candidate.firstName} ${candidate.lastName}`, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  header(document, candidate);
  heading(document, 'Profil');
  text(document, candidate.summary);
  heading(document, 'Expérience professionnelle');
  for (const { title, company, city, from, to, description } of candidate.experiences) {
    document.font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text(`${title}, ${company}`);
    document
      .font('Helvetica')
      .fontSize(9)
      .fillColor(soft)
      .text(`${city}, ${month(from)} - ${to ? month(to) : 'aujourd’hui'}`);
    text(document, description);
    document.moveDown(0.4);
  }
  heading(document, 'Formation');
  for (const { degree, school, year } of candidate.educations)
    text(document, `${year} : ${degree}, ${school}`);
  heading(document, 'Compétences');
  text(document, candidate.skills.join(', '));
  heading(document, 'Langues');
  text(
    document,
    candidate.languages.map(({ language, level }) => `${language} (${levels[level] ?? level})`).join(', '),
  );
  if (candidate.licences.length > 0) {
    heading(document, 'Permis');
    text(
      document,
      `Permis ${candidate.licences.join(', ')}${candidate.hasVehicle ? ', véhicule personnel' : ''}`,
    );
  }
  document.end();
  return done;
}

type Page = InstanceType<typeof Pdf>;

function header(document: Page, candidate: SeedCandidate): void {
  document.rect(0, 0, document.page.width, 10).fill(accent);
  document.y = 48;
  document
    .font('Helvetica-Bold')
    .fontSize(22)
    .fillColor(ink)
    .text(`${candidate.firstName} ${candidate.lastName}`);
  document.font('Helvetica').fontSize(12).fillColor(accent).text(candidate.headline);
  document
    .fontSize(9)
    .fillColor(soft)
    .text(
      [
        candidate.city,
        candidate.phone,
        candidate.email,
        `Disponibilité : ${lowerFirst(candidate.availability)}`,
      ].join('   |   '),
    );
}

function heading(document: Page, title: string): void {
  document.moveDown(0.8).font('Helvetica-Bold').fontSize(11.5).fillColor(accent).text(title).moveDown(0.15);
}

function text(document: Page, content: string): void {
  document.font('Helvetica').fontSize(10).fillColor(ink).text(content, { lineGap: 1.5 });
}

const month = (value: string): string => value.split('-').toReversed().join('/');
