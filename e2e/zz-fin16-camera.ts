import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import encodeQr from 'qr';
import sharp from 'sharp';
import { browserLaunchOptions } from './browser.ts';

const W = 640, H = 480;
const rows = encodeQr('https://baara.ml/massrecruitment/track/ABCDEFGH23', 'raw', { border: 4 });
const point = Math.floor(H / rows.length);
const grey = Buffer.alloc(W * H, 235);
const left = Math.floor((W - rows.length * point) / 2);
for (const [y, row] of rows.entries()) for (const [x, dark] of row.entries()) if (dark)
  for (let l = y * point; l < (y + 1) * point; l += 1) grey.fill(16, l * W + left + x * point, l * W + left + (x + 1) * point);
const kind = process.argv[2] ?? 'mjpeg';
const file = `/tmp/fin16-cam.${kind}`;
if (kind === 'mjpeg') {
  const jpeg = await sharp(grey, { raw: { width: W, height: H, channels: 1 } }).toColourspace('srgb').jpeg({ quality: 90, chromaSubsampling: '4:2:0' }).toBuffer();
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => jpeg)));
} else {
  const uv = Buffer.alloc((W * H) / 2, 128);
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${W} H${H} F20:1 Ip A1:1 C420\n`), ...Array.from({ length: 10 }, () => Buffer.concat([Buffer.from('FRAME\n'), grey, uv]))]));
}
const server = createServer((_, res) => { res.setHeader('content-type', 'text/html'); res.end('<video autoplay muted playsinline></video>'); }).listen(3117);
const options = await browserLaunchOptions();
console.log(options.executablePath);
const extra = process.argv[3] === 'nofile' ? [] : [`--use-file-for-fake-video-capture=${file}`];
const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', ...extra] });
const context = await browser.newContext({ permissions: ['camera'] });
const page = await context.newPage();
await page.goto('http://localhost:3117/');
const out = await page.evaluate(`(async () => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } });
    const v = document.querySelector('video'); v.srcObject = stream; await v.play();
    await new Promise((d) => setTimeout(d, 800));
    const c = document.createElement('canvas'); c.width = v.videoWidth; c.height = v.videoHeight; c.getContext('2d').drawImage(v, 0, 0);
    const d = c.getContext('2d').getImageData(0,0,c.width,c.height).data;
    let sum = 0; for (let i=0;i<d.length;i+=4) sum += d[i];
    return { devices: devices.map((d) => d.kind + ':' + d.label), w: v.videoWidth, h: v.videoHeight, mean: sum/(d.length/4), label: stream.getVideoTracks()[0].label };
  } catch (e) { return { devices: devices.map((d) => d.kind + ':' + d.label), error: e.name + ' ' + e.message }; }
})()`);
console.log(JSON.stringify(out));
await browser.close(); server.close();
