import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepWhenQuiet } from './sweep-when-quiet.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const works = (share: number): void => {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({
    idle: 1 - share,
    active: share,
    utilization: share,
  });
};

test('sweeps once, after the first interval with little work', () => {
  const gc = vi.fn<() => void>();
  vi.stubGlobal('gc', gc);
  works(0.5);
  sweepWhenQuiet();
  vi.advanceTimersByTime(20_000);
  expect(gc).not.toHaveBeenCalled();
  works(0.02);
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledOnce();
});

test('does without where Node offers no collection', () => {
  vi.stubGlobal('gc', undefined);
  sweepWhenQuiet();
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
});
