import { type CvDocument, type CvEntry, type CvSection, sidebarSections } from '@baara/cv-maker';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  document: CvDocument;
  /** The address of the photo, where the CV shows one. */
  photo?: string | null;
  /** `page`: a sheet of A4 as wide as its place. `text`: as any text, for a screen to read on. */
  as: 'page' | 'text';
};

/** The colours of the printed page (platform/pdf of the API): the same in the dark. */
const paper = { ground: '#ffffff', ink: '#1b2036', soft: '#596078', line: '#d8d5cf', band: '#f3f1ec' };

/** Ten points of the printed page; everything is measured in it, so that the sheet scales as one. */
const pageStyle: CSSProperties = { fontSize: 'calc(100cqw / 59.5)', minHeight: '84.2em', padding: '4.6em' };

/** A CV as it is printed: ink on white paper, whatever the screen's colours. */
export function CvSheet({ document, photo = null, as }: Props) {
  const { template, sections } = document;
  const isPage = as === 'page';
  const hasBand = isPage && template.layout === 'sidebar';
  const inBand = hasBand ? sections.filter(({ key }) => sidebarSections.has(key)) : [];
  const others = sections.filter((section) => !inBand.includes(section));
  const drawn = (list: readonly CvSection[], isList = false): ReactNode =>
    list.map((section) => (
      <Section key={section.key} section={section} document={document} isPage={isPage} isList={isList} />
    ));
  return (
    <div className={isPage ? 'w-full overflow-hidden [container-type:inline-size]' : undefined}>
      <article
        lang="fr"
        style={{
          background: paper.ground,
          color: paper.ink,
          colorScheme: 'light',
          lineHeight: 1.38,
          ...(isPage ? pageStyle : { fontSize: '1rem', padding: '1.25rem' }),
          ...(hasBand && { paddingBottom: 0, display: 'flex', flexDirection: 'column' }),
        }}
      >
        <Head document={document} photo={photo} />
        {hasBand ? (
          <div className="flex grow" style={{ marginTop: '1.2em', marginLeft: '-4.6em' }}>
            <div
              style={{
                background: paper.band,
                width: '20.4em',
                padding: '0.6em 1.4em 3em 4.6em',
                flex: 'none',
              }}
            >
              {drawn(inBand, true)}
            </div>
            <div className="min-w-0 grow" style={{ padding: '0.6em 0 3em 2.4em' }}>
              {drawn(others)}
            </div>
          </div>
        ) : (
          drawn(others)
        )}
      </article>
    </div>
  );
}

const sized = (document: CvDocument, factor: number): CSSProperties => ({
  fontSize: `${(document.template.size / 10) * factor}em`,
});

function Head({ document, photo }: { document: CvDocument; photo: string | null }) {
  const { template, name, headline, contacts } = document;
  return (
    <header
      className={classNames('flex items-start justify-between', template.isCentred && 'text-center')}
      style={{ gap: '1.6em' }}
    >
      <div className="min-w-0 grow">
        <p
          className="font-bold wrap-anywhere"
          style={{ ...sized(document, 2.2), color: template.accent, lineHeight: 1.2 }}
        >
          {name}
        </p>
        {headline && <p style={sized(document, 1.25)}>{headline}</p>}
        {contacts.length > 0 && (
          <p className="wrap-anywhere" style={{ ...sized(document, 0.95), color: paper.soft }}>
            {contacts.join(' | ')}
          </p>
        )}
      </div>
      {photo && (
        <img
          src={photo}
          alt=""
          className="flex-none object-cover"
          style={{ width: '7.8em', height: '7.8em', borderRadius: '0.6em' }}
        />
      )}
    </header>
  );
}

type SectionProps = { section: CvSection; document: CvDocument; isPage: boolean; isList: boolean };

function Section({ section, document, isPage, isList }: SectionProps) {
  const { template } = document;
  return (
    <section style={{ ...sized(document, 1), marginTop: '1.1em' }}>
      <h2
        className="font-bold"
        style={{
          fontSize: '1.12em',
          lineHeight: 1.3,
          color: template.accent,
          marginBottom: '0.4em',
          ...(template.heading === 'bar'
            ? { borderLeft: `0.3em solid ${template.accent}`, paddingLeft: '0.6em' }
            : { borderBottom: `0.06em solid ${template.heading === 'rule' ? template.accent : paper.line}` }),
        }}
      >
        {template.heading === 'caps' ? section.title.toUpperCase() : section.title}
      </h2>
      <Content section={section} document={document} isPage={isPage} isList={isList} />
    </section>
  );
}

const itemsOf = (section: CvSection): string[] =>
  section.kind === 'items'
    ? section.items
    : section.kind === 'pairs'
      ? section.pairs.map(({ name, value }) => `${name} : ${value.toLowerCase()}`)
      : [];

function Content({ section, document, isPage, isList }: SectionProps) {
  if (section.kind === 'entries')
    return section.entries.map((entry, place) => (
      <Entry
        key={`${entry.title} ${entry.subtitle} ${entry.dates}`}
        entry={entry}
        document={document}
        isPage={isPage}
        isFirst={place === 0}
      />
    ));
  if (section.kind === 'text')
    return section.key === 'summary' || section.paragraphs.length === 1 ? (
      section.paragraphs.map((text) => <p key={text}>{text}</p>)
    ) : (
      <Bullets items={section.paragraphs} />
    );
  const items = itemsOf(section);
  if (isList) return <Bullets items={items} />;
  if (document.template.skills === 'grid') return <Bullets items={items} isGrid />;
  return <p>{items.join(' • ')}</p>;
}

function Bullets({ items, isGrid = false }: { items: readonly string[]; isGrid?: boolean }) {
  return (
    <ul
      className={classNames('list-disc', isGrid && 'grid grid-cols-2')}
      style={{ paddingLeft: '1.1em', columnGap: '2.7em' }}
    >
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { entry: CvEntry; document: CvDocument; isPage: boolean; isFirst: boolean };

function Entry({ entry, document, isPage, isFirst }: EntryProps) {
  const { template } = document;
  const isInMargin = isPage && template.layout === 'margin';
  const dates = (
    <span
      className={isPage ? 'whitespace-nowrap' : undefined}
      style={{ fontSize: '0.93em', flex: 'none', color: paper.soft }}
    >
      {isInMargin ? entry.shortDates : entry.dates}
    </span>
  );
  return (
    <div
      style={{
        marginTop: isFirst ? 0 : '0.6em',
        position: 'relative',
        paddingLeft: isInMargin ? '11.2em' : 0,
      }}
    >
      {isInMargin && <span style={{ position: 'absolute', left: 0, top: 0 }}>{dates}</span>}
      <div className="flex flex-wrap items-baseline justify-between" style={{ columnGap: '1.4em' }}>
        <h3 className="font-bold" style={{ fontSize: '1.05em', lineHeight: 1.35 }}>
          {entry.title}
        </h3>
        {!isInMargin && dates}
      </div>
      {entry.subtitle && <p style={{ color: template.accent }}>{entry.subtitle}</p>}
      {entry.lines.length > 0 && <Bullets items={entry.lines} />}
    </div>
  );
}
