import { readCandidateSearch } from '@baara/contract/candidates/search';
import { QuickItem, type QuickItemKind, quickSearch } from '@baara/contract/workspace/quick-search';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, candidate, recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { PageHeader } from '../../../ui/workspace/page-header.tsx';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { QuickSearchButton } from './quick-search-button.tsx';

const item = (kind: QuickItemKind, id: string, title: string, own: Partial<QuickItem> = {}): QuickItem =>
  sample(QuickItem, { kind, id, title, detail: null, offerId: null, isRecent: false, ...own });
const nothing = { items: [], adminScreens: [], settingsTabs: [] };
const awa = item('person', 'a1', 'Awa Traoré', { detail: 'Comptable' });
const application = item('application', 'b1', 'Awa Traoré', { detail: 'Comptable principal', offerId: 12 });

const pressed = vi.fn<() => void>();
beforeEach(() => void pressed.mockClear());
const show = (as = recruiter()) =>
  renderScreen(
    <>
      <QuickSearchButton user={as} />
      <main>
        <PageHeader title="Offres" action={<button onClick={pressed}>Exporter la liste</button>} />
        <input aria-label="Nom" />
        <button aria-keyshortcuts="e" onClick={pressed}>
          Évaluer
        </button>
        <ul data-keys="list">
          <li>
            <a href="/premier">Premier</a>
          </li>
        </ul>
      </main>
    </>,
    { as },
  );
const box = () => screen.findByRole('combobox', { name: 'Chercher ou agir' });
const nameOf = ({ textContent }: Element): string => (textContent ?? '').trim();
const groups = (): string[] =>
  screen.getAllByRole('group').map((group) => {
    const title = document.querySelector(`#${CSS.escape(group.getAttribute('aria-labelledby') ?? '')}`);
    const options = within(group).getAllByRole('option');
    return `${title?.textContent} : ${options.map(nameOf).join(', ')}`;
  });

test('opens by Ctrl+K with recent things, the screen’s actions and where to go', async () => {
  localStorage.setItem('baara_recent:1:7', JSON.stringify(['offer:12']));
  fake.answer(quickSearch, { ...nothing, items: [item('offer', '12', 'Comptable', { isRecent: true })] });
  const { user, address } = show();
  await user.keyboard('{Control>}k{/Control}');
  const field = await box();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await screen.findByRole('option', { name: 'Comptable' });
  expect(fake.calls(quickSearch).at(-1)?.query).toEqual({ q: '', recent: ['offer:12'] });
  expect(groups().slice(0, 2)).toEqual([
    'Ouverts récemment : Comptable',
    'Sur cet écran : Exporter la liste, Évaluer e',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/employer/offers/12'));
});

test('finds by a few letters, leads on with the arrows, and leaves everything in place with Escape', async () => {
  fake.answer(quickSearch, ({ query }) => ({
    ...nothing,
    items: query.q === 'awa' ? [awa, application] : [],
  }));
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Chercher ou agir' }));
  await user.type(await box(), 'awa');
  await screen.findByRole('option', { name: 'Awa Traoré Comptable principal' });
  expect(groups()).toEqual([
    'Personnes : Awa Traoré Comptable',
    'Candidatures : Awa Traoré Comptable principal',
    expect.stringMatching(/^Candidats : Chercher «\sawa\s» parmi tous les candidats/),
  ]);
  await user.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await box(), 'awa');
  await screen.findByRole('option', { name: 'Awa Traoré Comptable principal' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/recruiter/offers/12/applications?candidature=b1'));
});

test('finds screens without accents, says when nothing has that name, and presses an action of the screen', async () => {
  fake.answer(quickSearch, nothing);
  const { user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'EQUIPE');
  expect(await screen.findByRole('option', { name: 'Équipe' })).toBeTruthy();
  await user.clear(await box());
  await user.type(await box(), 'zzz');
  expect(
    await screen.findByRole('option', { name: /^Chercher «\szzz\s» parmi tous les candidats$/ }),
  ).toBeTruthy();
  await user.clear(await box());
  await user.type(await box(), 'exporter');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

test('Ctrl+Enter looks for the words among all candidates, whatever is found by name', async () => {
  fake.answer(quickSearch, { ...nothing, items: [awa] });
  fake.answer(readCandidateSearch, { search: 'awa', filters: { city: 'Bamako' } });
  const { user, address } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'awa bamako');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/recruiter/candidates-list?search=awa&city=Bamako'));
});

test('words that cannot be read as filters are searched as they are', async () => {
  fake.answer(quickSearch, nothing);
  fake.fail(readCandidateSearch);
  const { user, address } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'awa bamako');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/recruiter/candidates-list?search=awa+bamako'));
});

test('leaves the screens in reach when the search fails, and tries again', async () => {
  fake.fail(quickSearch);
  const { user } = show();
  await user.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByRole('option', { name: 'Dashboard' })).toBeTruthy();
  fake.answer(quickSearch, { ...nothing, items: [{ ...awa, isRecent: true }] });
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'Awa Traoré Comptable' })).toBeTruthy();
});

/** The choices of a person who types this. */
const seen = async (as: ReturnType<typeof recruiter>, typed: string): Promise<string[]> => {
  const { user } = show(as);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), typed);
  await waitFor(() => expect(fake.calls(quickSearch).at(-1)?.query.q).toBe(typed));
  const options = screen.queryAllByRole('option').map(nameOf);
  cleanup();
  if (as.company) expect(options.pop()).toMatch(/^Chercher «\s.+\s» parmi tous les candidats/);
  return options;
};

test('shows each person the screens of their own space', async () => {
  fake.answer(quickSearch, { ...nothing, adminScreens: ['moderation'], settingsTabs: ['codes'] });
  const reader = recruiter({ company: { abilities: { write: false, seeMoney: false, manageTeam: false } } });
  expect((await seen(recruiter(), 'fact')).toSorted()).toEqual(['Factures', 'Factures de freelances']);
  expect(await seen(reader, 'fact')).toEqual([]);
  expect(await seen(recruiter(), 'clés')).toEqual(['Clés d’API']);
  expect(await seen(reader, 'clés')).toEqual([]);
  expect(await seen(recruiter(), 'rapp')).toEqual(['Rapports']);
  expect(await seen(recruiter(), 'approb')).toEqual(['Accords']);
  expect(await seen(recruiter(), 'six mois')).toEqual(['Six mois après un recrutement']);
  expect(await seen(reader, 'six mois')).toEqual([]);
  expect(await seen(candidate(), 'zzz')).toEqual([]);
  expect(await seen(candidate(), 'mes cand')).toEqual(['Mes candidatures', 'Mes candidatures aux campagnes']);
  expect(await seen(admin(), 'mod')).toEqual(['Modération']);
});

test('« ? » shows the keys of the screen; a key presses its control, and a letter typed in a field stays a letter', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Nom'), 'e?');
  expect(pressed).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('e');
  expect(pressed).toHaveBeenCalledOnce();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Premier');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sur cet écran',
    'Dans la liste',
    'Partout',
  ]);
  expect(dialog.getByText('Évaluer')).toBeTruthy();
  expect(dialog.getByText('Ouvrir la ligne')).toBeTruthy();
  // Nobody ticks a row without a box.
  expect(dialog.queryByText('Cocher la ligne')).toBeNull();
});

test('Escape closes the keys and not the panel under them, also before the focus is on the keys', async () => {
  const onPanel = vi.fn<() => void>();
  const { user } = renderScreen(
    <>
      <QuickSearchButton user={recruiter()} />
      <SidePanel title="Candidature" onClose={onPanel}>
        <button>Évaluer</button>
      </SidePanel>
    </>,
    { as: recruiter() },
  );
  const panel = await screen.findByRole('dialog', { name: 'Candidature' });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  fireEvent.keyDown(within(panel).getByText('Évaluer'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Raccourcis clavier' })).toBeNull());
  expect(onPanel).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onPanel).toHaveBeenCalledOnce();
});
