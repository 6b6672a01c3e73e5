import type { QuickItem, QuickItemKind } from '@baara/contract/workspace/quick-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Briefcase from 'lucide-react/icons/briefcase';
import FileText from 'lucide-react/icons/file-text';
import Message from 'lucide-react/icons/message-square';
import Page from 'lucide-react/icons/panel-top';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useMemo, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryProvider } from '../../../lib/query-provider.tsx';
import type { SessionUser } from '../../../lib/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Notice } from '../../../ui/states.tsx';
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteItem,
} from '../../../ui/workspace/command-palette.tsx';
import { quickSearchQuery, readCandidateWords } from './quick-search.api.ts';
import { recentItems } from './recent-items.ts';
import { type ScreenControl, screenActions } from './screen-controls.ts';
import { type Screen, screensOf } from './screens.ts';
import { isNamedBy, wordsOf } from './words.ts';

type Props = {
  user: SessionUser;
  /** The screen or the panel whose actions are offered. */
  layer: Element;
  onHelp: () => void;
  onClose: () => void;
};
type Choice = PaletteItem & ({ to: string } | { press: () => void });
type Group = PaletteGroup & { items: readonly Choice[] };

/** How many screens and actions stand there before anything is typed: the rest is a letter away. */
const SCREENS_AT_FIRST = 6;

export default function QuickSearch(props: Props) {
  return (
    <QueryProvider>
      <Palette {...props} />
    </QueryProvider>
  );
}

function Palette({ user, layer, onHelp, onClose }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent] = useState(() => recentItems(user));
  const [actions] = useState(() => screenActions(layer));
  const asked = useSettled(text.trim());
  const query = useQuery({ ...quickSearchQuery(asked, recent), placeholderData: keepPreviousData });
  const words = useMemo(() => wordsOf(text), [text]);
  const search = useMemo(
    () => (user.company ? candidateSearch(text.trim(), navigate) : undefined),
    [user, text, navigate],
  );
  const isAwaited = query.isFetching || asked !== text.trim();
  const groups = useMemo((): Group[] => {
    const items = query.data?.items ?? [];
    // Until the answer to these letters is there, what an earlier one found and these still name.
    const found = isAwaited
      ? items.filter(({ title, detail }) => isNamedBy(`${title} ${detail}`, words))
      : items;
    const screens = screensOf(user, query.data);
    const named = groupsOf({ found, actions, screens, words });
    // Alone it waits for the answer: a name typed fast and Enter are for the person of that name.
    const isOffered = search && (named.length > 0 || !isAwaited);
    return isOffered ? [...named, { title: 'Candidats', items: [search] }] : named;
  }, [query.data, isAwaited, words, user, actions, search]);

  const choose = (item: PaletteItem): void => {
    onClose();
    const choice = item as Choice;
    if ('to' in choice) void navigate(choice.to);
    // Once the box is gone and the focus back: the pressed control may open a box of its own.
    else requestAnimationFrame(() => choice.press());
  };
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      text={text}
      onText={setText}
      groups={groups}
      isBusy={isAwaited}
      status={statusOf(total, isAwaited)}
      problem={
        query.isError && (
          <Notice tone="warn">
            <span className="flex flex-wrap items-center justify-between gap-2">
              {messageOf(query.error, 'La recherche n’a pas abouti. Les écrans restent accessibles.')}
              <Button variant="outline" onClick={() => void query.refetch()} busy={query.isFetching}>
                Réessayer
              </Button>
            </span>
          </Notice>
        )
      }
      onChoose={choose}
      onControlEnter={search && (() => choose(search))}
      onHelp={onHelp}
      onClose={onClose}
    />
  );
}

function statusOf(total: number, isAwaited: boolean): string {
  if (total > 0) return `${total} résultat${total > 1 ? 's' : ''}`;
  return isAwaited
    ? 'Recherche…'
    : 'Rien de ce nom. Essayez le début d’un nom, d’un titre d’offre ou d’un écran.';
}

const kinds: Record<QuickItemKind, { title: string; icon: ReactNode; to: (item: QuickItem) => string }> = {
  person: { title: 'Personnes', icon: <User {...icon} />, to: ({ id }) => paths.candidate(id) },
  offer: { title: 'Offres', icon: <Briefcase {...icon} />, to: ({ id }) => paths.recruiterOffer(id) },
  application: {
    title: 'Candidatures',
    icon: <FileText {...icon} />,
    to: ({ id, offerId }) => paths.offerApplications(offerId ?? '', { candidature: id }),
  },
  'my-application': {
    title: 'Mes candidatures',
    icon: <FileText {...icon} />,
    to: ({ id }) => paths.applicationTracking(id),
  },
  conversation: { title: 'Messages', icon: <Message {...icon} />, to: ({ id }) => paths.messages(id) },
};

const thing = (item: QuickItem): Choice => ({
  id: `${item.kind}:${item.id}`,
  icon: kinds[item.kind].icon,
  label: item.title,
  detail: item.detail,
  to: kinds[item.kind].to(item),
});
const screenChoice = ({ label, to, isSettings }: Screen): Choice => ({
  id: `screen:${to}`,
  icon: isSettings ? <Settings {...icon} /> : <Page {...icon} />,
  label,
  to,
});
const action = ({ label, key, press }: ScreenControl): Choice => ({
  id: `action:${label}`,
  icon: <Zap {...icon} />,
  label,
  shortcut: key,
  press,
});

/** The words in the profiles and the CVs of all candidates: whatever the box finds by name, one chord leads there. */
const candidateSearch = (typed: string, navigate: NavigateFunction): Choice | undefined =>
  typed === ''
    ? undefined
    : {
        id: 'candidates',
        icon: <Search {...icon} />,
        label: `Chercher « ${typed} »`,
        detail: 'parmi tous les candidats',
        shortcut: `${navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'} Entrée`,
        press: () => void findCandidates(typed, navigate),
      };

async function findCandidates(typed: string, navigate: NavigateFunction): Promise<void> {
  const { search, filters } = await readCandidateWords(typed);
  const names = Object.keys(filters);
  // The list says what was read, and offers the words as they are.
  const state = names.length > 0 ? { read: { typed, names } } : null;
  await navigate(paths.candidates({ search: search || undefined, ...filters }), { state });
}

type Parts = {
  found: readonly QuickItem[];
  actions: readonly ScreenControl[];
  screens: readonly Screen[];
  words: readonly string[];
};

function groupsOf({ found, actions, screens, words }: Parts): Group[] {
  const named = screens.filter((screen) => isNamedBy(`${screen.label} ${screen.words ?? ''}`, words));
  const shown = words.length > 0 ? named : named.slice(0, SCREENS_AT_FIRST);
  const ofKind = (kind: QuickItemKind): Group => ({
    title: kinds[kind].title,
    items: found.filter((item) => !item.isRecent && item.kind === kind).map(thing),
  });
  return [
    { title: 'Ouverts récemment', items: found.filter(({ isRecent }) => isRecent).map(thing) },
    ...(Object.keys(kinds) as QuickItemKind[]).map(ofKind),
    { title: 'Sur cet écran', items: actions.filter(({ label }) => isNamedBy(label, words)).map(action) },
    { title: 'Aller à', items: shown.filter(({ isSettings }) => !isSettings).map(screenChoice) },
    { title: 'Paramètres', items: shown.filter(({ isSettings }) => isSettings).map(screenChoice) },
  ].filter(({ items }) => items.length > 0);
}
