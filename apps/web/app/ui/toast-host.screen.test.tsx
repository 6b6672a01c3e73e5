import { expect, test, vi } from 'vitest';

test('messages enter the page as a live region, which an open dialog does not hide', async () => {
  vi.resetModules();
  const entered: boolean[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        entered.push(node instanceof Element && node.querySelector('[aria-live]') !== null);
  });
  observer.observe(document.body, { childList: true });
  await import('./toast-host.tsx');
  observer.disconnect();
  expect(entered).toEqual([true]);
});
