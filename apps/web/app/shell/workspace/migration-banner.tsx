import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { snoozeKey, snoozeLeft } from './migration-snooze.ts';
import { publicPaths } from '../../lib/public-paths.ts';

const listeners = new Set<() => void>();
/** Private browsing and full disks make storage throw: the banner is then put off for as long as the page lives. */
let putOffAt: string | null = null;

function readPutOff(): string | null {
  try {
    return localStorage.getItem(snoozeKey) ?? putOffAt;
  } catch {
    return putOffAt;
  }
}

const left = (): number => snoozeLeft(readPutOff(), Date.now());

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, left());
    listener();
  };
  timer = setTimeout(listener, left());
  listeners.add(onChange);
  return () => {
    clearTimeout(timer);
    listeners.delete(onChange);
  };
}

function putOff(): void {
  putOffAt = String(Date.now());
  try {
    localStorage.setItem(snoozeKey, putOffAt);
  } catch {
    // For this page at least.
  }
  for (const listener of listeners) listener();
}

/** Asks for a new password; 'Plus tard' puts it off for an hour. */
export default function MigrationBanner() {
  const isSnoozed = useSyncExternalStore(
    subscribe,
    () => left() > 0,
    () => true,
  );
  if (isSnoozed) return null;
  return (
    <section aria-label="Sécurité du compte" className="border-b border-warn bg-warn-soft">
      <div className="page flex flex-wrap items-center gap-3 py-2">
        <p className="mr-auto font-medium">Une mise à jour de sécurité est requise pour votre compte.</p>
        <Link to={publicPaths.passwordMigration()} className={buttonClass('primary')}>
          Mettre à jour
        </Link>
        <Button variant="outline" onClick={putOff}>
          Plus tard
        </Button>
      </div>
    </section>
  );
}
