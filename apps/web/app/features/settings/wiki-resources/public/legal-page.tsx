import type { ReactNode } from 'react';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = {
  title: string;
  /** When it last changed, and in which version. */
  dated: ReactNode;
  sections: readonly LegalSection[];
  /** Above the table of contents, such as the notice of a demonstration. */
  notice?: ReactNode;
  /** Under the last section. */
  children?: ReactNode;
};

/** A legal text: its date, a table of contents whose entries are addresses, its sections. It prints without the rest. */
export function LegalPage({ title, dated, sections, notice, children }: Props) {
  return (
    <article className="page py-6">
      <h1>{title}</h1>
      <p className="mt-1 text-ink-soft">{dated}</p>
      {notice && <div className="mt-4 max-w-lg">{notice}</div>}
      <nav
        aria-labelledby="sommaire"
        className="mt-4 max-w-lg rounded-lg border border-line bg-surface p-4.5 print:hidden"
      >
        <h2 id="sommaire" className="text-m">
          Sommaire
        </h2>
        <ol className="mt-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-6 items-center text-primary hover:underline max-md:min-h-11"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-8 max-w-lg">
          <h2 className="text-l">{section.title}</h2>
          <div className="mt-2">{section.body}</div>
        </section>
      ))}
      {children}
    </article>
  );
}

/** Says plainly that the values shown are a demonstration's. */
export function DemoNotice() {
  return (
    <p className="rounded-md border border-warn bg-warn-soft px-4 py-3">
      Site de démonstration : la maison, ses adresses et ses numéros sont fictifs.
    </p>
  );
}
