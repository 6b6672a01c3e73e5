import { screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NetworkBanner } from '../shell/network-banner.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import './late-parts.ts';
import { lazyPart } from './lazy-part.ts';

const lost = new TypeError(
  'Failed to fetch dynamically imported module: https://baara.test/assets/panel-x.js',
);

function Form({ Part }: { Part: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NetworkBanner showsTrouble isWide />
      <input aria-label="Lieu de naissance" />
      <button type="button" onClick={() => setOpen(true)}>
        Photographier
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )}
    </>
  );
}
const Camera = () => <p>Appareil photo</p>;

/** A form that opens a part of itself, whose file comes once there were so many failures; the server knows the file or does not. */
function show(failures: number, { status }: { status: number }) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const load = vi.fn<() => Promise<{ default: typeof Camera }>>(async () => {
    if (load.mock.calls.length <= failures) throw lost;
    return { default: Camera };
  });
  return { load, ...renderScreen(<Form Part={lazyPart(load)} />) };
}

async function open(user: ReturnType<typeof show>['user'], load: ReturnType<typeof show>['load']) {
  await user.type(screen.getByLabelText('Lieu de naissance'), 'Koutiala');
  await user.click(screen.getByRole('button', { name: 'Photographier' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
}

test('a part that the connection lost comes when it returns, and the text typed before is still there', async () => {
  const { user, load } = show(1, { status: 200 });
  await open(user, load);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Appareil photo')).toBeVisible();
  expect(screen.getByLabelText('Lieu de naissance')).toHaveValue('Koutiala');
  expect(screen.queryByText('Connexion perdue')).not.toBeInTheDocument();
});

test('a part that is late is asked for by « Réessayer », and the line goes once it is there', async () => {
  const { user, load } = show(3, { status: 200 });
  await open(user, load);
  window.dispatchEvent(new Event('online'));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText(/Une partie de cette page n.est pas encore arrivée/)).toBeVisible();
  await user.click(again);
  expect(load).toHaveBeenCalledTimes(3);
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Appareil photo')).toBeVisible();
  expect(screen.getByLabelText('Lieu de naissance')).toHaveValue('Koutiala');
  expect(screen.queryByText('Connexion perdue')).not.toBeInTheDocument();
});

test('a part that a deployment took away is no lost connection: the page says that it failed', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, load } = show(9, { status: 404 });
  await open(user, load);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/Failed to fetch dynamically imported module/)).toBeVisible();
  silent.mockRestore();
});
