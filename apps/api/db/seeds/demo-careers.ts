import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin, type SeedCompany } from './companies.ts';
import { drawnPicture } from './drawn-picture.ts';
import { insertRows } from './insert-rows.ts';

const pictures = new URL('./career-pictures/', import.meta.url);
/** What every source is drawn at: draw-news.cli.ts prints it. */
const drawn = { width: 1080, height: 608 };

const depot = { name: 'depot', alt: 'Un entrepôt aux portes ouvertes, des sacs empilés devant' };
const truck = { name: 'camion', alt: 'Un camion de livraison sur la route, une boutique au fond' };
const panels = { name: 'panneaux', alt: 'Des panneaux solaires posés devant un château d’eau' };

/** The first is the demo recruiter's. */
const pages = [
  {
    company: 0,
    colour: '#8a2f4a',
    pictures: [depot, truck],
    story: `<p>Depuis 2009, nos camions partent de Bamako avant le jour : riz, huile, sucre et lait arrivent le matin même dans plus de 2 400 boutiques.</p>
<h3>Comment on travaille ici</h3>
<ul><li>Une équipe de 180 personnes, dont un chef de dépôt entré comme manutentionnaire.</li><li>Une formation de deux semaines à l’arrivée, avec quelqu’un du métier.</li><li>Une réponse à chaque candidature.</li></ul>
<h3>Après votre candidature</h3><p>Un appel, une visite de l’entrepôt, un entretien avec la personne qui vous encadrera.</p>`,
  },
  {
    company: 2,
    colour: '#0f6a6a',
    pictures: [panels],
    story: `<p>Un forage qui pompe sans gazole, un centre de santé éclairé la nuit : nos équipes posent et entretiennent du solaire dans huit régions.</p>
<p>On apprend sur le toit, à deux, avec des harnais et des heures qui se respectent.</p>`,
  },
] as const;

/** Gives two companies of the demonstration their page, with pictures drawn beforehand. */
export async function insertDemoCareers(
  db: Db,
  origin: Origin,
  companies: readonly SeedCompany[],
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const shown = pages.flatMap(({ company, pictures: own }) =>
    own.map((picture) => ({ companyId: companies[company]?.id, ...picture })),
  );
  const files = await Promise.all(
    shown.map(async ({ name }, index) => {
      const id = idOf(origin, 'career-picture', index);
      const file = await drawnPicture(pictures, name, { id, at: origin.now });
      // Files come before rows: a kill leaves at worst a file that nothing names.
      for (const [key, bytes] of file.contents) await storage.put(key, bytes);
      return file.row;
    }),
  );
  const careers = pages.map(({ company, colour, story }) => ({
    company_id: companies[company]?.id,
    is_published: true,
    story,
    colour,
    version: 1,
    updated_at: origin.now,
  }));
  const rows = shown.map(({ companyId, alt }, index) => ({
    file_id: files[index]?.id,
    company_id: companyId,
    alt,
    ...drawn,
    // In their order.
    created_at: new Date(origin.now.getTime() + index),
  }));
  await insertRows(db, 'company_career_pages', careers);
  await insertRows(db, 'files', files);
  await insertRows(db, 'company_pictures', rows);
}
