import { writableText } from './markup-text.ts';

/** Feeds as readers of news subscribe to them: RSS 2.0. Source: https://www.rssboard.org/rss-specification */
export type RssItem = {
  /** Stays the same when the address changes. */
  id: string;
  title: string;
  /** Absolute. */
  link: string;
  publishedAt: Date;
  /** Plain text. */
  description: string;
  /** Safe HTML, when the feed carries the whole. */
  content?: string;
  /** Absolute address, media type, and weight in bytes. */
  enclosure?: { url: string; type: string; length: number };
};

export type RssChannel = {
  title: string;
  description: string;
  /** The page the feed is of, and its own address; absolute. */
  link: string;
  self: string;
};

/** The library parts the first end of a character section only: what follows a second one would be read as elements. */
function inSection(text: string): string {
  let ends = 0;
  return writableText(text).replaceAll(']]>', (end) => (ends++ === 0 ? end : ']]]]><![CDATA[>'));
}

/** @param items the latest first. */
export async function rss(channel: RssChannel, items: readonly RssItem[]): Promise<string> {
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: channel.link,
    title: writableText(channel.title),
    description: channel.description,
    link: channel.link,
    feedLinks: { rss: channel.self },
    language: 'fr',
    generator: false,
    ...(items[0] ? { updated: items[0].publishedAt } : {}),
  });
  for (const { id, title, link, publishedAt, description, content, enclosure } of items)
    feed.addItem({
      id,
      guid: id,
      title: inSection(title),
      link,
      date: publishedAt,
      description: inSection(description),
      ...(content ? { content: inSection(content) } : {}),
      ...(enclosure ? { enclosure } : {}),
    });
  return feed.rss2();
}
