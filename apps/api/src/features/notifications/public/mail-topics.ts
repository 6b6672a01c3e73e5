import type { Db } from '../../../platform/db/database.ts';

/** One thing among others of its kind that someone may stop hearing of by e-mail: a search, not every search. */
export type MailTopic = Readonly<{
  /** Unique, letters and dashes. */
  name: string;
  /** @returns the sentence of the link's page; undefined once no notifications remain. */
  find: (db: Db, accountId: string, id: string) => Promise<{ title: string; isEnabled: boolean } | undefined>;
  /** Doing it twice changes nothing. */
  change: (db: Db, accountId: string, of: { id: string; isEnabled: boolean; at: Date }) => Promise<void>;
}>;

const topics = new Map<string, MailTopic>();

/** Declares what a link of an e-mail may stop; `notify` then takes `topic: topicOf(topic, id)`. @throws when the name is taken. */
export function defineMailTopic(topic: MailTopic): MailTopic {
  if (topics.has(topic.name)) throw new Error(`Two topics are called ${topic.name}`);
  topics.set(topic.name, topic);
  return topic;
}

/** @param id letters, digits and dashes. */
export const topicOf = ({ name }: Pick<MailTopic, 'name'>, id: string): string => `${name}.${id}`;

/** What `topicOf` wrote; undefined for a kind of notification, or a topic that is no more. */
export function readTopic(text: string): { topic: MailTopic; id: string } | undefined {
  const [name = '', id = ''] = text.split('.');
  const topic = topics.get(name);
  return topic && { topic, id };
}
