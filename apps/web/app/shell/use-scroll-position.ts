import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { READ_TIMEOUT_MS } from '../lib/api-client.ts';
import { onSignOut } from '../lib/session.ts';

/** Specification 1, section 9. */
const SCROLL_TO_TOP_DELAY_MS = 50;
/** How long a list may take to load before its former position is given up: longer than any reading may take. */
const RESTORE_TIMEOUT_MS = READ_TIMEOUT_MS + 10_000;
const STORAGE_KEY = 'baara_scroll';
const MAX_POSITIONS = 100;
/** What a person does to scroll by themselves: from then on nothing moves the page for them. */
const takeoverEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Positions = Map<string, number>;

function readPositions(): Positions {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  } catch {
    // As long as the page lives.
  }
}

/** One entry of the browser's history. The first one of a tab has no key of its own. */
const entryOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Whether this document was opened by « back », « forward » or « reload », and not by a link or an address. */
function isDocumentRevisited(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/**
 * Scrolls there as soon as the page is tall enough: lists of the workspace load after their screen is shown.
 * @param onEnd called once, when the position is reached or given up.
 */
function restorePosition(top: number, onEnd: () => void): () => void {
  const watcher = new ResizeObserver(() => attempt());
  const timer = setTimeout(() => end(), RESTORE_TIMEOUT_MS);
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    watcher.disconnect();
    clearTimeout(timer);
    for (const name of takeoverEvents) window.removeEventListener(name, end);
    onEnd();
  }
  function attempt(): void {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable < top - 1) return;
    window.scrollTo({ top, behavior: 'instant' });
    end();
  }
  for (const name of takeoverEvents) window.addEventListener(name, end, { passive: true });
  watcher.observe(document.body);
  attempt();
  return end;
}

/**
 * « Back » and « forward » give the same place in the page; a new page starts at its top, or at its hash; filters and
 * page numbers preserve the position. React Router's ScrollRestoration scrolls once, before lists that load by query
 * have their height.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const entry = entryOf(location);
  const state = useRef({ positions: new Map() as Positions, entry, path: '', isRestoring: false });

  useEffect(() => {
    const { current } = state;
    window.history.scrollRestoration = 'manual';
    const onScroll = (): void => {
      if (!current.isRestoring) current.positions.set(current.entry, window.scrollY);
    };
    const save = (): void => writePositions(current.positions);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    const stopForgetting = onSignOut(() => current.positions.clear());
    return () => {
      stopForgetting();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = state;
    const isFirst = current.path === '';
    const isSamePath = current.path === location.pathname;
    if (isFirst) current.positions = readPositions();
    current.entry = entry;
    current.path = location.pathname;
    const saved = current.positions.get(entry);
    if (isFirst ? isDocumentRevisited() : type === 'POP') {
      if (saved === undefined && (isFirst || isSamePath)) return undefined;
      current.isRestoring = true;
      return restorePosition(saved ?? 0, () => {
        current.isRestoring = false;
      });
    }
    if (isFirst || isSamePath) return undefined;
    if (location.hash) {
      document.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView();
      return undefined;
    }
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: 'instant' }), SCROLL_TO_TOP_DELAY_MS);
    return () => clearTimeout(timer);
    // One run per history entry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entry]);
}
