import type { ReadRequest } from '@baara/contract/document-review/reviews';
import {
  type ReviewDocumentKind,
  type VerificationState,
  verificationStateTitles,
} from '@baara/contract/document-review/review-words';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { Fact, factLine } from '../../accounts/users/public/fact.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { ReadingActions, type ReadingCalls, type ReadingWords } from './reading-actions.tsx';

const tones: Record<VerificationState, Tone> = {
  draft: 'neutral',
  sent: 'hot',
  accepted: 'hot',
  verified: 'good',
  refused: 'bad',
  outdated: 'neutral',
  replaced: 'neutral',
  expired: 'warn',
  withdrawn: 'bad',
};

const isOpen = ({ state }: ReadRequest): boolean => state === 'sent' || state === 'accepted';
const by = (name: string | null): string => name ?? 'un compte supprimé';

type Words = ReadingWords & {
  /** Said of a name that changed since. */
  outdated: string;
  badge: string;
};

type Props<Request extends ReadRequest> = {
  /** The last one first. */
  requests: readonly Request[];
  /** While nothing was sent. */
  none: string;
  titles: Readonly<Record<ReviewDocumentKind, string>>;
  words: Words;
  calls: ReadingCalls;
  addressOf: (request: Request, kind: ReviewDocumentKind) => string;
  /** What only these requests have: their numbers. */
  facts: (request: Request) => ReactNode;
  /** The panel has the whole width: a document is shown beside what was declared. */
  isWide?: boolean;
};

/** What was sent to be verified: the last request with its documents, the earlier ones by a line each. */
export function RequestPanel<Request extends ReadRequest>(props: Props<Request>) {
  const { requests, none } = props;
  const [last, ...earlier] = requests;
  return (
    <ListPanel title="Vérification">
      {last ? (
        <LastRequest key={last.id} {...props} request={last} />
      ) : (
        <p className={`${factLine} text-ink-soft`}>{none}</p>
      )}
      {earlier.length > 0 && (
        <ul>
          {earlier.map((request) => (
            <li key={request.id} className={`${factLine} flex flex-wrap items-center justify-between gap-2`}>
              <span className="min-w-0 text-s wrap-anywhere text-ink-soft">
                Envoyée le {formatDate(request.sent.at)}
                {(request.ended ?? request.decided)?.reason &&
                  ` : « ${(request.ended ?? request.decided)?.reason} »`}
              </span>
              <Tag tone={tones[request.state]}>{verificationStateTitles[request.state]}</Tag>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function LastRequest<Request extends ReadRequest>({
  request,
  titles,
  words,
  calls,
  addressOf,
  facts,
  isWide = false,
}: Props<Request> & { request: Request }) {
  const [shown, setShown] = useState<ReviewDocumentKind | null>(null);
  const document = request.documents.find(({ kind }) => kind === shown);
  return (
    <div className={classNames(document && isWide && 'grid items-start lg:grid-cols-2')}>
      <div className="min-w-0">
        <RequestFacts request={request} words={words}>
          {facts(request)}
        </RequestFacts>
        <ul aria-label="Documents">
          {request.documents.map(({ kind, extension, byteSize, expiresOn }) => (
            <li key={kind} className={`${factLine} flex flex-wrap items-center justify-between gap-x-3`}>
              <span className="min-w-0">
                <a
                  href={addressOf(request, kind)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-medium text-primary underline"
                >
                  {titles[kind]}
                </a>
                <span className="block text-s text-ink-soft">
                  {extension.toUpperCase()}, {formatBytes(byteSize)}
                  {expiresOn && `, valable jusqu’au ${formatDate(expiresOn)}`}
                </span>
              </span>
              <Button
                variant="outline"
                aria-pressed={kind === shown}
                aria-label={`${kind === shown ? 'Fermer' : 'Afficher ici'} : ${titles[kind]}`}
                onClick={() => setShown(kind === shown ? null : kind)}
              >
                {kind === shown ? 'Fermer' : 'Afficher ici'}
              </Button>
            </li>
          ))}
        </ul>
        {request.documents.length > 0 && (
          <p className={`${factLine} text-s text-ink-soft`}>
            Chaque lecture d’un document est inscrite au journal, sous votre nom.
          </p>
        )}
        {isOpen(request) && <ReadingActions request={request} calls={calls} words={words} />}
      </div>
      {document && (
        <section
          aria-label={titles[document.kind]}
          className={classNames('min-w-0 border-t border-line bg-sunken', isWide && 'lg:border-l')}
        >
          <DocumentPreview
            document={{
              url: addressOf(request, document.kind),
              preview: document.extension === 'pdf' ? 'pdf' : 'image',
            }}
            title={titles[document.kind]}
          />
        </section>
      )}
    </div>
  );
}

type FactsProps = { request: ReadRequest; words: Words; children: ReactNode };

function RequestFacts({ request, words, children }: FactsProps) {
  const { state, sent, first, decided, ended, taken, validUntil } = request;
  return (
    <dl>
      <Fact title="État">
        <Tag tone={tones[state]}>{verificationStateTitles[state]}</Tag>
        {taken && !taken.isMine && (
          <span className="ml-2 text-s text-ink-soft">lue en ce moment par {by(taken.name)}</span>
        )}
      </Fact>
      <Fact title="Envoyée">
        Le {formatDateTime(sent.at)} par {by(sent.name)}, sous le nom « {request.name} »
        {request.isOutdated && <span className="block text-s text-bad">{words.outdated}</span>}
      </Fact>
      {children}
      {first && (
        <Fact title="Première lecture">
          Par {by(first.name)} le {formatDateTime(first.at)}
          {first.note && <span className="block text-s text-ink-soft">« {first.note} »</span>}
        </Fact>
      )}
      {decided && (
        <Fact title={state === 'refused' ? 'Décision' : 'Seconde lecture'}>
          {decided.name ? `Par ${decided.name} le` : 'Le'} {formatDateTime(decided.at)}
          {decided.reason && <span className="block text-s text-ink-soft">« {decided.reason} »</span>}
        </Fact>
      )}
      {ended && (
        <Fact title="Terminée">
          {ended.name ? `Par ${ended.name} le` : 'Le'} {formatDateTime(ended.at)}
          {ended.reason && <span className="block text-s text-ink-soft">« {ended.reason} »</span>}
        </Fact>
      )}
      {state === 'verified' && validUntil && <Fact title={words.badge}>{formatDate(validUntil)}</Fact>}
    </dl>
  );
}
