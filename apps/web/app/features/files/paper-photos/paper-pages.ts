import type { Corners, Turns } from '@baara/paper-photos';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { MadePage, PaperMaker } from './paper-maker.ts';
import type { PageStore, StoredPage } from './public/stored-pages.ts';

/** @property made null while it is worked on. @property hasFailed it could not be made: the photo is to be taken again. */
export type PaperPage = StoredPage & { made: MadePage | null; hasFailed: boolean };
export type PaperState = {
  pages: readonly PaperPage[];
  /** Photos that are being read. */
  reading: number;
  error: string | null;
};

export const MOST_PAGES = 12;
const UNREADABLE = 'Cette photo ne se lit pas. Reprenez-la, ou choisissez une photo JPG ou PNG.';
const TOO_MANY = `${MOST_PAGES} pages au maximum pour un document.`;

/** The pages that a document is made of: photos opened, straightened and put in order, stored here as they change. */
export class PaperPages {
  #state: PaperState = { pages: [], reading: 0, error: null };
  readonly #listeners = new Set<() => void>();
  readonly #maker: PaperMaker;
  readonly #store: PageStore;
  readonly #key: string;

  constructor(maker: PaperMaker, store: PageStore, key: string) {
    this.#maker = maker;
    this.#store = store;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): PaperState => this.#state;

  #set(change: Partial<PaperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Goes on with the pages that are stored here. */
  async start(): Promise<void> {
    const stored = await this.#store.get(this.#key);
    if (!stored || this.#state.pages.length > 0) return;
    this.#set({ pages: stored.pages.map((page) => ({ ...page, made: null, hasFailed: false })) });
    await Promise.all(stored.pages.map(({ id }) => this.#make(id)));
  }

  /**
   * Adds photos at the end.
   * @param inPlaceOf the page that the first of them replaces.
   * @param onOpened a photo became this page.
   */
  async add(files: readonly File[], inPlaceOf?: string, onOpened?: (id: string) => void): Promise<void> {
    const room = MOST_PAGES - this.#state.pages.length + (inPlaceOf ? 1 : 0);
    const taken = files.slice(0, room);
    this.#set({
      error: taken.length < files.length ? TOO_MANY : null,
      reading: this.#state.reading + taken.length,
    });
    for (const [place, file] of taken.entries()) {
      const id = await this.#open(file, place === 0 ? inPlaceOf : undefined);
      if (id) onOpened?.(id);
    }
  }

  /** @returns the page; undefined when the photo cannot be read. */
  async #open(file: File, inPlaceOf: string | undefined): Promise<string | undefined> {
    try {
      const { source, width, height, corners, isFound, isCut } = await this.#maker.open(file);
      const page: PaperPage = {
        id: randomUuid(),
        source,
        width,
        height,
        found: { corners, isFound, isCut },
        corners: isFound ? corners : null,
        turns: null,
        made: null,
        hasFailed: false,
      };
      const { pages } = this.#state;
      this.#set({
        reading: this.#state.reading - 1,
        pages: pages.some(({ id }) => id === inPlaceOf)
          ? pages.map((one) => (one.id === inPlaceOf ? page : one))
          : [...pages, page],
      });
      void this.#make(page.id);
      await this.#persist();
      return page.id;
    } catch {
      this.#set({ reading: this.#state.reading - 1, error: UNREADABLE });
      return undefined;
    }
  }

  async #make(id: string): Promise<void> {
    const page = this.#find(id);
    if (!page) return;
    const { corners, turns } = page;
    const isSame = (): boolean => this.#find(id)?.corners === corners && this.#find(id)?.turns === turns;
    try {
      const made = await this.#maker.make(page.source, { corners, turns });
      if (isSame()) this.#update(id, { made });
    } catch {
      if (isSame()) this.#update(id, { hasFailed: true });
    }
  }

  #find(id: string): PaperPage | undefined {
    return this.#state.pages.find((page) => page.id === id);
  }

  #update(id: string, change: Partial<PaperPage>): void {
    this.#set({ pages: this.#state.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) });
  }

  async #change(id: string, change: Partial<PaperPage>): Promise<void> {
    this.#update(id, { ...change, made: null, hasFailed: false });
    await Promise.all([this.#persist(), this.#make(id)]);
  }

  /** A quarter to the right. */
  async turn(id: string): Promise<void> {
    const page = this.#find(id);
    if (!page) return;
    await this.#change(id, { turns: (((page.made?.turns ?? page.turns ?? 0) + 1) % 4) as Turns });
  }

  /** @param corners null: the photo stays as it is. */
  async setCorners(id: string, corners: Corners | null): Promise<void> {
    await this.#change(id, { corners, turns: null });
  }

  /** @param by places further: -1 or 1. */
  async move(id: string, by: number): Promise<void> {
    const pages = [...this.#state.pages];
    const from = pages.findIndex((page) => page.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= pages.length) return;
    const [page] = pages.splice(from, 1);
    if (page) pages.splice(to, 0, page);
    this.#set({ pages });
    await this.#persist();
  }

  async remove(id: string): Promise<void> {
    this.#set({ pages: this.#state.pages.filter((page) => page.id !== id), error: null });
    await this.#persist();
  }

  /** They left as a PDF. */
  async markJoined(): Promise<void> {
    await this.#store.put(this.#key, { pages: this.#state.pages.map(toStored), isJoined: true });
  }

  async #persist(): Promise<void> {
    const pages = this.#state.pages.map(toStored);
    if (pages.length === 0) await this.#store.remove(this.#key);
    else await this.#store.put(this.#key, { pages, isJoined: false });
  }
}

const toStored = ({ made: _made, hasFailed: _failed, ...stored }: PaperPage): StoredPage => stored;
