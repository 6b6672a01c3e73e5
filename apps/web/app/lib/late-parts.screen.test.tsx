import { screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NetworkBanner } from '../shell/network-banner.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import './late-parts.ts';
import { importWithFiles, lazyPart } from '../ui/lazy-part.ts';

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

let files = 0;

/** A form that opens a part of itself; its file is lost so many times. Each test has a file of its own: those that came are known. */
function show({ losses, status = 200 }: { losses: number; status?: number }) {
  files += 1;
  const file = `assets/panel-${files}.js`;
  const fetching = vi.fn<(address: string) => Promise<Response>>(async () => {
    if (fetching.mock.calls.length <= losses) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  vi.stubGlobal('fetch', fetching);
  const importing = vi.fn<() => Promise<{ default: typeof Camera }>>(async () => {
    if (status === 404) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Camera };
  });
  const load = () => importWithFiles((asked) => asked(), importing, [file]) as ReturnType<typeof importing>;
  return { file, fetching, importing, load, ...renderScreen(<Form Part={lazyPart(load)} />) };
}
type Shown = ReturnType<typeof show>;

async function open({ user, fetching, file }: Shown): Promise<void> {
  await user.type(screen.getByLabelText('Lieu de naissance'), 'Koutiala');
  await user.click(screen.getByRole('button', { name: 'Photographier' }));
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledWith(`/${file}`));
}

test('a part that the connection lost comes when it returns, and the text typed before is still there', async () => {
  const shown = show({ losses: 1 });
  await open(shown);
  // A module that fails once would fail until the page is loaded again.
  expect(shown.importing).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Appareil photo');
  expect(screen.getByLabelText<HTMLInputElement>('Lieu de naissance').value).toBe('Koutiala');
  expect(screen.queryByText('Connexion perdue')).toBeNull();
});

test('a part that is late is asked for by « Réessayer », and the message goes once it is there', async () => {
  const shown = show({ losses: 3 });
  await open(shown);
  window.dispatchEvent(new Event('online'));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  screen.getByText(/Une partie de cette page n.est pas encore arrivée/);
  await shown.user.click(again);
  await vi.waitFor(() => expect(shown.fetching).toHaveBeenCalledTimes(3));
  await shown.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Appareil photo');
  expect(screen.getByLabelText<HTMLInputElement>('Lieu de naissance').value).toBe('Koutiala');
  expect(screen.queryByText('Connexion perdue')).toBeNull();
});

test('a part that a deployment took away is no lost connection: the screen says that it failed', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = show({ losses: 0, status: 404 });
  await open(shown);
  await screen.findByRole('heading', { name: /Failed to fetch dynamically imported module/ });
  expect(shown.fetching).toHaveBeenCalledTimes(1);
  silent.mockRestore();
});

test('code that a function fetches fails at once, as its caller expects, and comes the next time', async () => {
  const { load, importing } = show({ losses: 1 });
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(importing).not.toHaveBeenCalled();
  await expect(load()).resolves.toEqual({ default: Camera });
});
