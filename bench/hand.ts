/**
 * A hand on a page: the only way a counted job acts on it. Each click or tap is one, each key or chord one; characters
 * of content are counted apart.
 */
import type { Locator, Page } from '@playwright/test';

export type Counts = { clicks: number; keys: number; characters: number };

type Role = Parameters<Page['getByRole']>[0];
type Options = {
  exact?: boolean;
  nth?: number;
  within?: Place;
  /** Pressed with it: one click all the same, as a chord is one key. */ withKey?: 'Shift';
};
/** What is pressed or waited for, as a person names it: nothing of the page itself reaches a job. */
export type Place = { role: Role; name?: string | RegExp } & Options;

export type Hand = {
  counts: Counts;
  click: (role: Role, name?: string | RegExp, options?: Options) => Promise<void>;
  /** A line of a list that unfolds: opened, then clicked, as two clicks. */
  choose: (name: string | RegExp, line: string) => Promise<void>;
  /** A day, typed into its field: a click and eight digits, in the order of the browser's own language. */
  date: (name: string | RegExp, day: string) => Promise<void>;
  /** One key or chord, as `Control+k`; `times` presses it again, and counts each. */
  press: (key: string, times?: number) => Promise<void>;
  /** Content, typed where the focus is. */
  write: (text: string) => Promise<void>;
  /** A text that is already in the clipboard: one chord. */
  paste: (text: string) => Promise<void>;
  /** Waits until the eye finds it; counts nothing. */
  see: (role: Role, name?: string | RegExp, options?: Options) => Promise<void>;
  seeText: (text: string | RegExp) => Promise<void>;
  /** A message over the page, which goes by itself. */
  seeNotice: (text: string | RegExp) => Promise<void>;
  seeAddress: (address: RegExp) => Promise<void>;
  /** Waits until the link of this name leads elsewhere than to this address. @returns where. */
  seeOtherTarget: (name: string, before: string) => Promise<string>;
  /** Turns the wheel until this text is read, with this place in view; counts nothing. */
  scrollToText: (text: RegExp, place: Place) => Promise<void>;
  /** Waits until the field or control that has the focus is called so. */
  seeFocus: (name: RegExp) => Promise<void>;
};

/**
 * An older tree may show straight apostrophes and plain spaces where this one shows French ones: it is built with the
 * packages of this one, which its own build step does not know.
 */
const inEitherMarks = (name: string, isExact: boolean): RegExp => {
  const text = RegExp.escape(name)
    .replaceAll('’', "['’]")
    .replaceAll(String.raw`\x20`, String.raw`\s`);
  return isExact ? new RegExp(`^${text}$`) : new RegExp(text, 'i');
};

const find = (page: Page, { role, name, exact = false, nth = 0, within }: Place): Locator => {
  const from = within ? find(page, within) : page;
  if (name === undefined) return from.getByRole(role).nth(nth);
  return from
    .getByRole(role, { name: typeof name === 'string' ? inEitherMarks(name, exact) : name })
    .nth(nth);
};

/** What a screen reader would call the control in focus. */
const focusedName = `(() => {
  const on = document.activeElement;
  if (!on) return '';
  const labels = [...(on.labels ?? [])].map((label) => label.textContent).join(' ');
  return [on.getAttribute('aria-label'), labels, on.textContent].filter(Boolean).join(' ').replaceAll(/\\s+/g, ' ').trim();
})()`;

const WAITS_MS = 30_000;

/** Asks again until there is an answer. */
async function until(what: string, page: Page, ask: () => Promise<string | null>): Promise<string> {
  const end = Date.now() + WAITS_MS;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null) return answer;
    await page.waitForTimeout(50);
  }
  throw new Error(`Not seen in time: ${what}.`);
}

export function handOn(page: Page): Hand {
  const counts: Counts = { clicks: 0, keys: 0, characters: 0 };
  return {
    counts,
    click: async (role, name, options) => {
      counts.clicks += 1;
      const place = find(page, { role, ...(name === undefined ? {} : { name }), ...options });
      // What is drawn as a tile is its label: the input itself is out of sight.
      const chord = options?.withKey ? { modifiers: [options.withKey] } : {};
      await (role === 'radio' ? place.check({ force: true }) : place.click(chord));
    },
    choose: async (name, line) => {
      counts.clicks += 2;
      await page.getByRole('combobox', { name }).first().selectOption(line);
    },
    date: async (name, day) => {
      counts.clicks += 1;
      counts.characters += 8;
      await page.getByLabel(name).first().fill(day);
    },
    press: async (key, times = 1) => {
      for (let pressed = 0; pressed < times; pressed += 1) {
        counts.keys += 1;
        await page.keyboard.press(key);
      }
    },
    write: async (text) => {
      counts.characters += text.length;
      await page.keyboard.type(text);
    },
    paste: async (text) => {
      counts.keys += 1;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      await page.keyboard.press('Control+v');
    },
    see: (role, name, options) =>
      find(page, { role, ...(name === undefined ? {} : { name }), ...options }).waitFor(),
    seeText: (text) => page.getByText(text).first().waitFor(),
    seeNotice: (text) => page.getByRole('alert').filter({ hasText: text }).first().waitFor(),
    seeAddress: (address) => page.waitForURL(address, { waitUntil: 'commit' }),
    seeOtherTarget: async (name, before) => {
      const link = page.getByRole('link', { name, exact: true }).first();
      return until(`« ${name} » leads elsewhere`, page, async () => {
        const target = (await link.getAttribute('href')) ?? '';
        return target === before ? null : target;
      });
    },
    scrollToText: async (text, place) => {
      await page.mouse.move(640, 500);
      await until(`${String(text)} is in view`, page, async () => {
        const isShown = await page.getByText(text).first().isVisible();
        const box = await find(page, place).boundingBox();
        // Its heading came up under the bars.
        if (isShown && box && box.y < 400) return 'shown';
        await page.mouse.wheel(0, 300);
        return null;
      });
    },
    seeFocus: async (name) => {
      await until(`${String(name)} has the focus`, page, async () => {
        const focused = await page.evaluate<string>(focusedName);
        return name.test(focused) ? focused : null;
      });
    },
  };
}
