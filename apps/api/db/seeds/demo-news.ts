import Pdf from 'pdfkit';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import { drawnPicture, measured, type SeedFile } from './drawn-picture.ts';
import { insertRows } from './insert-rows.ts';
import { newsArticles, type SeedArticle } from './news-articles.ts';

const hour = 3600 * 1000;
const pictures = new URL('./news-pictures/', import.meta.url);
/** What every source is drawn at: draw-news.cli.ts prints it. */
const drawn = { width: 1080, height: 640 };

type Target = { dataDir: string; storageUrl?: string | null };

/** The news of the demonstration, with their pictures as they were drawn beforehand. */
export async function insertDemoNews(db: Db, origin: Origin, target: Target): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const files = await Promise.all(newsArticles.map((article, index) => fileOf(origin, article, index)));
  // Files come before rows: a kill leaves at worst a file that nothing names.
  for (const file of files) {
    for (const [key, bytes] of file?.contents ?? []) await storage.put(key, bytes);
  }
  await insertRows(
    db,
    'files',
    files.flatMap((file) => (file ? [file.row] : [])),
  );
  const rows = newsArticles.map((article, index) => {
    const at = new Date(origin.now.getTime() - article.daysAgo * 24 * hour - 2 * hour);
    return {
      id: index + 1,
      slug: article.slug,
      title: article.title,
      summary: article.summary,
      content: article.content,
      is_draft: article.isDraft ?? false,
      file_id: (files[index]?.row['id'] as string | undefined) ?? null,
      picture_alt: article.picture?.alt ?? '',
      picture_width: article.picture ? drawn.width : null,
      picture_height: article.picture ? drawn.height : null,
      // The demo manager's.
      author_id: idOf(origin, 'demo-account', 1),
      published_at: article.isDraft ? null : at,
      created_at: at,
      updated_at: at,
    };
  });
  await insertRows(db, 'news', rows);
  await insertRows(
    db,
    'news_slugs',
    rows.map(({ id, slug }) => ({ slug, news_id: id })),
  );
  await sql`select setval(pg_get_serial_sequence('news', 'id'), (select max(id) from news))`.execute(db);
}

async function fileOf(origin: Origin, article: SeedArticle, index: number): Promise<SeedFile | null> {
  const id = idOf(origin, 'news-file', index);
  if (article.picture) return drawnPicture(pictures, article.picture.name, { id, at: origin.now });
  if (!article.document) return null;
  const content = await noticePdf(article.title, origin.now);
  const key = `house/demo/${id}`;
  const kind = { kind: 'house_document', extension: 'pdf', content_type: 'application/pdf' };
  return {
    row: {
      id,
      created_at: origin.now,
      ...kind,
      ...measured(content),
      name: article.document,
      storage_key: `${key}.pdf`,
    },
    contents: new Map([[`${key}.pdf`, content]]),
  };
}

function noticePdf(title: string, at: Date): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', margin: 56, lang: 'fr', info: { Title: title, CreationDate: at } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(18).text('Communiqué');
  document.moveDown().font('Helvetica').fontSize(11);
  document.text('Document de démonstration.').moveDown();
  document.text(
    'Pendant les fêtes de fin d’année, le service candidats répond du lundi au vendredi, de 9 h à 13 h. Les candidatures restent ouvertes en ligne à toute heure.',
  );
  document.end();
  return done;
}
