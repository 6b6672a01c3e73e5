import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildVerifier } from './build-verifier.ts';

test('the page that verifies a concours is one file, and its policy allows its own code alone', async () => {
  const html = await buildVerifier();
  const hashOf = (element: 'script' | 'style'): string => {
    const [, text = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  expect(policy).toBe(
    `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`,
  );
  expect(html.match(/<script|<style|<link|<img|<iframe|\ssrc=|\shref=|@import|url\(/g)).toEqual([
    '<style',
    '<script',
  ]);
  expect(html.match(/fetch\(|XMLHttpRequest|WebSocket|sendBeacon|import\(/g)).toBeNull();
});
