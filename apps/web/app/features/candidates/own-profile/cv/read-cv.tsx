import type { CvContent, CvProposal } from '@baara/contract/candidates/cv-proposal';
import type { Document } from '@baara/contract/files/documents';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { FileField } from '../../../../lib/file-field.tsx';
import { formatDate } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { lightenPhoto } from '../../../files/uploads/public/lighten-photo.ts';
import { useSendDocument } from '../../../files/uploads/public/send-document.ts';
import { FileProgress } from '../../../files/uploads/public/upload-progress.tsx';
import { cvProposalQuery, documentsQuery, profileQuery } from '../profile.api.ts';
import { CvBeside } from './cv-beside.tsx';
import { CvForm } from './cv-form.tsx';
import { linesOf } from './cv-lines.ts';
import { OtherFormats } from './other-formats.tsx';

/** A CV is read within seconds; one that takes longer says so. */
const lookAgain = { everyMs: 2000, atMost: 20 };
type Props = {
  profile: ApplicantProfile;
  /** The CV that is read; null asks for one. */
  documentId: string | null;
  onChoose: (documentId: string) => void;
  onClose: () => void;
};

/** A CV read for its person: what it says is shown, checked and corrected before any of it joins the profile. */
export default function ReadCv({ profile, documentId, onChoose, onClose }: Props) {
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.profile()}>Mon profil</BackLink>}
        title={documentId ? 'Votre CV' : 'Remplir mon profil avec mon CV'}
        description={
          documentId
            ? "Vérifiez ce que nous avons lu. Rien n'est écrit dans votre profil sans vous."
            : 'Une photo suffit. Nous la lisons, vous vérifiez, et votre profil se remplit.'
        }
      />
      {documentId ? (
        <Reading documentId={documentId} profile={profile} onChoose={onChoose} onClose={onClose} />
      ) : (
        <Choosing profile={profile} onChoose={onChoose} onClose={onClose} />
      )}
    </>
  );
}

function Reading({ documentId, profile, onChoose, onClose }: Props & { documentId: string }) {
  const query = useQuery({
    ...cvProposalQuery(documentId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.reading.status === 'waiting' && dataUpdateCount <= lookAgain.atMost ? lookAgain.everyMs : false,
  });
  if (query.isPending) return <SkeletonList label="Lecture de votre CV…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { document, reading, content } = query.data;
  if (reading.status === 'waiting')
    return (
      <div className="grid grid-cols-1 gap-4">
        <output className="text-ink-soft">
          Nous lisons « {document.name} ». Une photo demande jusqu'à une minute : vous pouvez continuer, le
          résultat restera ici.
        </output>
        <SkeletonList label="Lecture de votre CV…" />
      </div>
    );
  if (!content)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="warn">{reading.sentence}</Notice>
        <SendCv onSent={onChoose} />
        <div>
          <Link to={paths.profile()} className={buttonClass('outline')}>
            Remplir mon profil à la main
          </Link>
        </div>
      </div>
    );
  return (
    <ReadContent
      key={document.id}
      document={document}
      content={content}
      profile={profile}
      onSaved={onClose}
    />
  );
}

type ContentProps = Pick<Props, 'profile'> & {
  /** The CV it was read from; absent for another format. */
  document?: CvProposal['document'];
  content: CvContent;
  onSaved: () => void;
};

function ReadContent({ document, content, profile, onSaved }: ContentProps) {
  // As it was read: once saved nothing is left to add, while the profile is still on its way.
  const [isEmpty] = useState(() => linesOf(content, profile).length === 0);
  if (isEmpty)
    return (
      <EmptyState
        title="Rien à ajouter"
        action={
          <Link to={paths.profile()} className={buttonClass('outline')}>
            Voir mon profil
          </Link>
        }
      >
        Ce que nous savons lire dans {document ? `« ${document.name} »` : 'ce fichier'} est déjà dans votre
        profil.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:has-[>:only-child]:grid-cols-1">
      {document && <CvBeside documentId={document.id} />}
      <div className="grid grid-cols-1 content-start gap-4">
        <ReadingNotices content={content} profile={profile} />
        <CvForm
          documentId={document?.id ?? 'json-resume'}
          content={content}
          profile={profile}
          onSaved={onSaved}
        />
      </div>
    </div>
  );
}

/** What its person should know before they look at the lines: another name on it, or lines that could not be read. */
function ReadingNotices({ content, profile }: { content: CvContent; profile: ApplicantProfile }) {
  const { name, unread } = content;
  const { firstName, lastName } = profile.identity;
  const isSomebodyElse = name !== null && !sharesWord(name, `${firstName} ${lastName}`);
  return (
    <>
      {isSomebodyElse && (
        <Notice tone="warn">Ce CV porte le nom « {name} ». Vérifiez que c&apos;est bien le vôtre.</Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warn">
          {unread.length === 1
            ? "Une ligne de cette image n'a pas pu être lue"
            : `${unread.length} lignes de cette image n'ont pas pu être lues`}
          {' : complétez-les vous-même. '}
          {unread
            .slice(0, 3)
            .map(({ page, text }) => `page ${page}, « ${text} »`)
            .join(' ; ')}
        </Notice>
      )}
    </>
  );
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
const sharesWord = (one: string, other: string): boolean => {
  const known = new Set(wordsOf(other));
  return wordsOf(one).some((word) => known.has(word));
};

function Choosing({ profile, onChoose, onClose }: Omit<Props, 'documentId'>) {
  const [content, setContent] = useState<CvContent | null>(null);
  const query = useQuery(documentsQuery);
  const cvs = query.data?.filter(({ kind }) => kind === 'cv') ?? [];
  if (content) return <ReadContent content={content} profile={profile} onSaved={onClose} />;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      <SendCv onSent={onChoose} />
      {query.isPending && <SkeletonList label="Chargement de vos documents…" />}
      {isUnreadable(query) && <QueryError query={query} />}
      {cvs.length > 0 && (
        <Card className="grid grid-cols-1 gap-2">
          <h2 className="text-m font-semibold">Ou un CV que vous avez déjà ajouté</h2>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {cvs.map((cv) => (
              <li key={cv.id}>
                <StoredCv cv={cv} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OtherFormats profile={profile} onRead={setContent} />
    </div>
  );
}

function StoredCv({ cv }: { cv: Document }) {
  return (
    <Link
      to={paths.profile({ vue: 'cv', document: cv.id })}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 text-primary"
    >
      <span className="wrap-anywhere">{cv.name}</span>
      <span className="text-s text-ink-soft">{formatDate(cv.createdAt)}</span>
    </Link>
  );
}

/** A CV added to one's documents, then read. */
function SendCv({ onSent }: { onSent: (documentId: string) => void }) {
  const client = useQueryClient();
  const { sending, error, send } = useSendDocument(({ id }) => {
    void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
    // A CV counts in the completion.
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    onSent(id);
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileField
        file={sending?.file ?? null}
        label="Photographier ou choisir mon CV"
        hint="Photo, PDF ou Word, 5 Mo au maximum"
        isMain
        prepare={lightenPhoto}
        error={error ?? undefined}
        onChoose={(chosen) => void send(chosen, 'cv')}
      />
      {sending && <FileProgress {...sending} />}
    </div>
  );
}
