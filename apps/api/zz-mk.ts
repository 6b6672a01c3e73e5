// a page picture from SVG text, as a phone photo
import sharp from 'sharp'; import { readFileSync } from 'node:fs';
const text = readFileSync('/tmp/cvread-fx/' + (process.argv[2] ?? '4') + '.txt', 'utf8').split('\n');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="100%" height="100%" fill="#fbfaf5"/>${text.map((l, i) => `<text x="120" y="${140 + i * 46}" font-family="DejaVu Sans, Helvetica, Arial" font-size="30">${l.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`).join('')}</svg>`;
const page = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
await sharp(page).toFile('/tmp/cvread-fx/scan.jpg');
// uneven light, a little rotation, blur and noise
const shade = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1900" height="2600"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
const rotated = await sharp(page).rotate(1.7, { background: '#5a4632' }).resize({ width: 1700, height: 2400, fit: 'inside' }).extend({ top: 100, bottom: 100, left: 100, right: 100, background: '#5a4632' }).toBuffer();
const { width, height } = await sharp(rotated).metadata();
await sharp(rotated).composite([{ input: await sharp(shade).resize(width, height, { fit: 'fill' }).toBuffer(), blend: 'multiply' }]).blur(0.8).jpeg({ quality: 65 }).toFile('/tmp/cvread-fx/photo.jpg');
