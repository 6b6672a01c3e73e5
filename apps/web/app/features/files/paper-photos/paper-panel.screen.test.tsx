import { type Corners, wholePicture } from '@baara/paper-photos';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { joinPages } from './join-pages.ts';
import type { PageSettings, PaperMaker } from './paper-maker.ts';
import PaperPanel from './public/paper-panel.tsx';
import type { PageStore, StoredPages } from './public/stored-pages.ts';

const jpegStart = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const jpeg = (bytes = 1000): Blob => new Blob([jpegStart, new Uint8Array(bytes - 4)], { type: 'image/jpeg' });
const photo = (name = 'photo.jpg'): File => new File([jpegStart], name, { type: 'image/jpeg' });
const found: Corners = wholePicture({ width: 1, height: 1 }).map(({ x, y }) => ({
  x: 0.1 + x * 0.8,
  y: 0.2 + y * 0.6,
})) as unknown as Corners;

/** A thread that finds a sheet in every photo, but in those whose name says otherwise. */
function setUp(files: File[] = [photo()], stored: StoredPages | null = null) {
  const device = new Map<string, StoredPages>(stored ? [['diploma', stored]] : []);
  const store: PageStore = {
    put: async (key, pages) => void device.set(key, pages),
    get: async (key) => device.get(key) ?? null,
    remove: async (key) => void device.delete(key),
    counts: async () => ({}),
  };
  const settings: PageSettings[] = [];
  const maker: PaperMaker = {
    open: async (file) => {
      const { name } = file as File;
      if (name === 'cassée.jpg') throw new Error('The photo cannot be read');
      const isFound = name !== 'sans-feuille.jpg';
      return { source: jpeg(), width: 600, height: 800, corners: found, isFound, isCut: false };
    },
    make: async (_source, { corners, turns }) => {
      settings.push({ corners, turns });
      const isBlurred = files[0]?.name === 'floue.jpg';
      return {
        jpeg: jpeg(),
        thumb: jpeg(),
        width: 424,
        height: 600,
        problems: isBlurred ? ['blurred'] : [],
        turns: turns ?? 0,
      };
    },
    lighten: async (blob) => ({ jpeg: blob, width: 424, height: 600 }),
    close: () => {},
  };
  const joined: File[] = [];
  const { user } = renderScreen(
    <PaperPanel
      name="Diplôme"
      storeKey="diploma"
      store={store}
      files={files}
      onJoin={(file) => joined.push(file)}
      onClose={() => {}}
      createMaker={() => maker}
    />,
    { as: candidate() },
  );
  return { user, device, settings, joined };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});

test('photos become pages in the order somebody gives them, then one PDF', async () => {
  const { user, device, joined } = setUp([photo('recto.jpg'), photo('verso.jpg')]);
  expect(await screen.findByText('Page 2 sur 2')).toBeTruthy();
  expect(await screen.findByText('Redressée, recadrée, lumière égalisée.')).toBeTruthy();
  const before = device.get('diploma')?.pages.map(({ id }) => id);
  await user.click(screen.getByRole('button', { name: 'Avancer la page 2' }));
  expect(await screen.findByText('Page 1 sur 2')).toBeTruthy();
  await waitFor(() => expect(device.get('diploma')?.pages.map(({ id }) => id)).toEqual(before?.toReversed()));
  await user.click(screen.getByRole('button', { name: 'Joindre les 2 pages' }));
  await waitFor(() => expect(joined).toHaveLength(1));
  expect(joined[0]).toMatchObject({ name: 'Diplôme.pdf', type: 'application/pdf' });
  expect(device.get('diploma')?.isJoined).toBe(true);
});

test('a page is turned, its corners are moved by the keys, or it stays as it was taken', async () => {
  const { user, settings } = setUp();
  await user.click(await screen.findByRole('button', { name: /^Tourner/ }));
  await waitFor(() => expect(settings.at(-1)?.turns).toBe(1));
  await user.click(screen.getByRole('button', { name: /^Régler les coins/ }));
  const corner = await screen.findByRole('button', { name: /^Coin en haut à gauche/ });
  corner.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Redresser' }));
  await waitFor(() => expect(settings.at(-1)?.corners?.[0].x).toBeCloseTo(0.12));
  expect(settings.at(-1)?.corners?.[0].y).toBeCloseTo(0.1975);
  await user.click(await screen.findByRole('button', { name: /^Garder la photo telle quelle/ }));
  expect(await screen.findByText('Photo gardée telle quelle.')).toBeTruthy();
  expect(settings.at(-1)?.corners).toBeNull();
});

test('a photo without a sheet stays whole and says what to do; one that stays so remains a photo', async () => {
  const { user, joined } = setUp([photo('sans-feuille.jpg')]);
  expect(await screen.findByText(/^Aucune feuille trouvée/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Joindre cette page' }));
  await waitFor(() => expect(joined[0]?.name).toBe('Diplôme.jpg'));
});

test('a blurred page says so and may leave all the same', async () => {
  const { user, joined } = setUp([photo('floue.jpg')]);
  expect(await screen.findByText(/^Floue/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Joindre quand même cette page' }));
  await waitFor(() => expect(joined).toHaveLength(1));
});

test('a photo that cannot be read loses nothing of the others', async () => {
  setUp([photo(), photo('cassée.jpg')]);
  expect(await screen.findByText(/^Cette photo ne se lit pas/)).toBeTruthy();
  expect(screen.getByText('Page 1 sur 1')).toBeTruthy();
});

test('pages of an earlier visit are there again, and the last one removed leaves the way to take one', async () => {
  const page = {
    id: 'a',
    source: jpeg(),
    width: 600,
    height: 800,
    found: { corners: found, isFound: true, isCut: false },
    corners: found,
    turns: null,
  };
  const { user, device } = setUp([], { pages: [page], isJoined: false });
  await user.click(await screen.findByRole('button', { name: 'Retirer la page 1' }));
  expect(await screen.findByText('Aucune page')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByLabelText('Prendre une photo')).toBeTruthy();
  expect(device.size).toBe(0);
});

test('pages too heavy are made lighter step by step, and a document that stays too heavy is refused', async () => {
  const made = { jpeg: jpeg(4000), thumb: jpeg(), width: 424, height: 600, problems: [], turns: 0 as const };
  const options = { name: 'Diplôme', isPhoto: false, maxBytes: 3000 };
  const qualities: number[] = [];
  const lighten: PaperMaker['lighten'] = async (_jpeg, { quality }) => {
    qualities.push(quality);
    return { jpeg: jpeg(quality < 0.65 ? 1200 : 3500), width: 424, height: 600 };
  };
  const file = await joinPages({ lighten }, [made], options);
  expect(file.size).toBeLessThan(3000);
  expect(qualities).toEqual([0.7, 0.6]);
  await expect(joinPages({ lighten }, [made, made, made], options)).rejects.toThrow(
    'Même allégées, ces pages dépassent',
  );
});
