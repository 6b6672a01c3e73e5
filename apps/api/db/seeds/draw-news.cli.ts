/**
 * Draws the pictures of the demonstration's news, companies and freelances from their SVG sources, as uploads are drawn, beside them: starting
 * the demonstration then loads no image library. Run it after changing a source:
 * npm run draw:news
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPictureSet } from '../../src/platform/images/picture-set.ts';

for (const pictures of ['news-pictures', 'career-pictures', 'work-pictures']) {
  const folder = fileURLToPath(new URL(`./${pictures}/`, import.meta.url));
  for (const name of await readdir(folder)) if (name.endsWith('.svg')) await draw(folder, name);
}

async function draw(folder: string, name: string): Promise<void> {
  const { files, width, height } = await drawPictureSet(
    await sharp(folder + name)
      .png()
      .toBuffer(),
    'file',
  );
  const target = folder + name.replace(/\.svg$/, '');
  await mkdir(target, { recursive: true });
  for (const [file, bytes] of files) await writeFile(`${target}/${file}`, bytes);
  process.stdout.write(
    `${name}: ${width} × ${height}, ${[...files.values()].reduce((sum, { length }) => sum + length, 0)} bytes\n`,
  );
}
