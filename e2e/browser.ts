import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const cacheDir = fileURLToPath(new URL('../node_modules/.cache/baara/', import.meta.url));
const unpackedDir = join(cacheDir, 'chromium');

const installedBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/usr/bin/chromium',
];

/** Unpacks the Chromium that came with the packages: in a draft, then moved, so never by half. */
async function unpackChromium(): Promise<void> {
  if (existsSync(join(unpackedDir, 'chromium'))) return;
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'draft-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    if (!existsSync(unpackedDir)) renameSync(draft, unpackedDir);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(draft, { recursive: true, force: true });
  }
}

function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function findBrowser(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    await unpackChromium();
    const bundled = join(unpackedDir, 'chromium');
    if (runs(bundled)) return bundled;
  }
  const installed = installedBrowsers.find((path) => existsSync(path) && runs(path));
  if (!installed) throw new Error('No Chromium, Chrome or Edge runs on this machine.');
  return installed;
}

/** Whether the browser is the one of the packages: it draws the same everywhere. */
export const isBundledBrowser = ({ executablePath }: LaunchOptions): boolean =>
  executablePath?.startsWith(unpackedDir) ?? false;

/** The environment in which the browser knows the font of the packages and no other. */
export function bundledFonts(): Record<string, string> {
  const folder = join(unpackedDir, 'fonts');
  const file = join(cacheDir, 'fonts.conf');
  // The configuration that comes with the fonts names the folders of another machine.
  const configuration = `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${cacheDir}font-cache</cachedir></fontconfig>`;
  writeFileSync(file, configuration);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

/** How to launch the browser: the one of the packages on Linux, else the one installed. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const executablePath = await findBrowser();
  return {
    executablePath,
    // A bare machine has no fonts; the packages bring one.
    ...(!existsSync('/etc/fonts') && isBundledBrowser({ executablePath }) ? { env: bundledFonts() } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
