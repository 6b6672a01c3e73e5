import type { Mail, MailContent, TemplateName } from './render-mail.ts';

export type MailTemplate<Data> = ((data: Data) => Mail) &
  Readonly<{
    template: TemplateName;
    title: string;
    /** Each sample's mail by its name; made when asked for. */
    samples: Readonly<Record<string, () => Mail>>;
  }>;

type Definition<Data> = Readonly<{
  /** Unique, `<feature>.<what>`. */
  name: string;
  /** In French, as the preview lists it. */
  title: string;
  /** Pure: the same data gives the same words. */
  build: (data: Data) => MailContent;
  /** Sample values of the preview and its test; nobody real. */
  sample: Data;
  /** Other cases worth seeing, by a short French name. */
  variants?: Readonly<Record<string, Data>>;
}>;

const defined = new Map<string, MailTemplate<never>>();

/**
 * The only way to make a mail: what `sendMail` takes comes from a template, and a template has a sample, so no mail
 * can leave that the preview does not show. Call it in `<feature>.mails.ts`.
 * @throws when the name is taken.
 */
export function defineMail<Data>({
  name,
  title,
  build,
  sample,
  variants,
}: Definition<Data>): MailTemplate<Data> {
  if (defined.has(name)) throw new Error(`Two mails are called ${name}`);
  const template = name as TemplateName;
  const make = (data: Data): Mail => ({ ...build(data), template });
  const cases = Object.entries({ Exemple: sample, ...variants });
  const samples = Object.fromEntries(cases.map(([label, data]) => [label, () => make(data)]));
  const mail = Object.assign(make, { template, title, samples });
  defined.set(name, mail);
  return mail;
}

/** Every template of the features that were loaded, by name. */
export function definedMails(): readonly MailTemplate<never>[] {
  return [...defined.values()].toSorted((a, b) => a.template.localeCompare(b.template));
}

/** 'Bonjour Awa,' or 'Bonjour,' when the name is not known. */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? `Bonjour ${name},` : 'Bonjour,';
}
