import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pictureSides, putPicture } from '../../src/features/files/public/pictures.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin, type SeedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import type { Sector } from './trades/trade.ts';

/** Ground, shape behind, sign. */
const palettes = [
  ['#7d3b26', '#c9833f', '#f5ead9'],
  ['#22386b', '#3f62a8', '#f3c969'],
  ['#1f5a48', '#3f8a68', '#f1e6c8'],
  ['#f0e3cb', '#e2b75c', '#5b2f1c'],
  ['#4b2a5e', '#7d4f94', '#f2d9a8'],
  ['#0f5b6b', '#2f8b94', '#fbeacb'],
  ['#8a2f3a', '#bb5a55', '#f7e4cf'],
  ['#e4ebf4', '#a9c0dd', '#233a72'],
] as const;

/** What stands behind the sign, in a square of 44. */
const backs = [
  'M0 31c8 0 12-7 22-7s14 7 22 7v13H0z',
  'M22 3a19 19 0 1 1 0 38 19 19 0 0 1 0-38z',
  'M44 0v44H0z',
  'M0 0h14v44H0z',
] as const;

const signs: Record<Sector, string> = {
  agro: 'M11 32C9 18 19 10 34 10c0 14-8 23-20 22l9-12-12 15z',
  banque: 'M10 17 22 9l12 8v3H10zM13 22h4v9h-4zM20 22h4v9h-4zM27 22h4v9h-4zM10 33h24v3H10z',
  btp: 'M9 35v-9h8v-7h8v-8h10v24z',
  commerce: 'M10 10h24l3 9a4 4 0 0 1-7 1 5 5 0 0 1-8 0 5 5 0 0 1-8 0 4 4 0 0 1-7-1zM12 25h20v11H12z',
  conseil: 'M22 14a10 10 0 1 0 0 16 10 10 0 1 0 0-16zm0 4a9 9 0 0 1 0 8 9 9 0 0 1 0-8z',
  education: 'M20.5 14c-4-3-8-3-12-2v20c4-1 8-1 12 2zM23.5 14c4-3 8-3 12-2v20c-4-1-8-1-12 2z',
  hotellerie: 'M22 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM7 26c6-4 9-4 15 0s9 4 15 0v4c-6 4-9 4-15 0s-9-4-15 0z',
  mines: 'M12 11h20l6 9-16 16L6 20zm4 4-3 5h18l-3-5z',
  numerique: 'M10 10h10v10H10zM24 10h10v10H24zM10 24h10v10H10zM26 26h6v6h-6z',
  ong: 'M22 36C6 25 8 11 16 11c3 0 5 2 6 4 1-2 3-4 6-4 8 0 10 14-6 25z',
  sante: 'M18 9h8v9h9v8h-9v9h-8v-9H9v-8h9z',
  securite: 'M22 7l13 5v10c0 8-6 12-13 15-7-3-13-7-13-15V12z',
  solaire: 'M22 14a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM20 5h4v6h-4zM20 33h4v6h-4zM5 20h6v4H5zM33 20h6v4h-6z',
  telecom:
    'M19 26a3 3 0 1 1 6 0v11h-6zM10 26a12 12 0 0 1 24 0h-4a8 8 0 0 0-16 0zM4 26a18 18 0 0 1 36 0h-4a14 14 0 0 0-28 0z',
  transport:
    'M7 13h19v16H7zM28 18h6l4 6v5H28zM13 27a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM31 27a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
};

/** The mark of a company of the demonstration: its trade, in colours and before a shape of its own. Under 1 KB. */
export function demoLogo({ sector }: Pick<SeedCompany, 'sector'>, index: number): string {
  const [ground, behind, sign] = palettes[(index * 3) % palettes.length] ?? palettes[0];
  // Colours come again after eight companies, with another shape each time until they have met all four.
  const turn = Math.floor(index / palettes.length);
  const back = backs[(index + turn + Math.floor(turn / backs.length)) % backs.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="${ground}" d="M0 0h44v44H0z"/><path fill="${behind}" d="${back}"/><path fill="${sign}" fill-rule="evenodd" d="${signs[sector]}"/></svg>`;
}

/** Gives each company of the demonstration its drawn logo, stored as an uploaded one would be. */
export async function insertDemoLogos(
  db: Db,
  origin: Origin,
  companies: readonly SeedCompany[],
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  // Files come before rows: a kill leaves at worst a file that nothing names.
  const files = await Promise.all(
    companies.map(async (company, index) => {
      const id = idOf(origin, 'logo', index);
      const key = `pictures/demo/${id}.webp`;
      const [large, small] = await drawn(demoLogo(company, index));
      await putPicture(storage, key, { large, small });
      return {
        id,
        kind: 'logo',
        name: 'logo.webp',
        extension: 'webp',
        content_type: 'image/webp',
        byte_size: large.byteLength,
        sha256: `\\x${createHash('sha256').update(large).digest('hex')}`,
        storage_key: key,
        created_at: company.createdAt,
      };
    }),
  );
  await insertRows(db, 'files', files);
  const ids = companies.map(({ id }) => id);
  await sql`update companies c set logo_file_id = logo.id
    from unnest(${ids}::uuid[], ${files.map(({ id }) => id)}::uuid[]) as logo (company_id, id)
    where c.id = logo.company_id`.execute(db);
}

async function drawn(svg: string): Promise<[Buffer, Buffer]> {
  const side = (size: number) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 44 })
      .resize(size, size)
      .webp({ quality: 90 })
      .toBuffer();
  return Promise.all([side(pictureSides.large), side(pictureSides.small)]);
}
