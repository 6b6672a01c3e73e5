import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { coverLetterQuery, coverLettersQuery } from './cover-letter.api.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterList } from './letter-list.tsx';
import { LetterStart } from './letter-start.tsx';

export const meta = () => [{ title: 'Lettre de motivation | Baara' }];

/** Writes a new letter, or opens one of one's own: `?lettre=<id>`; `?offre=<id>` begins with that offer. */
export default function CoverLetterScreen() {
  const [params] = useSearchParams();
  const id = params.get('lettre');
  return <WorkspacePage>{id ? <OneLetter key={id} id={id} /> : <NewLetter />}</WorkspacePage>;
}

function OneLetter({ id }: { id: string }) {
  const query = useQuery(coverLetterQuery(id));
  const type = useNavigationType();
  // The same address with another `lettre`: no new page for the shell, but one for the person.
  useEffect(() => {
    if (type === 'PUSH') window.scrollTo({ top: 0 });
  }, [type]);
  const back = <BackLink to={publicPaths.ownCoverLetters()}>Mes lettres</BackLink>;
  if (query.data) return <LetterEditor letter={query.data} back={back} />;
  return (
    <>
      <PageHeader back={back} title="Lettre de motivation" />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="La lettre n’a pas pu être lue." />
      ) : (
        <SkeletonList count={3} label="Chargement de la lettre…" />
      )}
    </>
  );
}

function NewLetter() {
  const query = useQuery(coverLettersQuery);
  return (
    <>
      <PageHeader
        title="Lettre de motivation"
        description="Écrite avec les faits de votre profil et ceux de l’offre, et rien d’autre. Vous la corrigez, puis vous l’enregistrez."
      />
      {query.isPending && <SkeletonList count={3} label="Chargement de vos lettres…" />}
      {isUnreadable(query) && <QueryError query={query} fallback="Vos lettres n’ont pas pu être lues." />}
      {query.data && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <LetterStart />
          <LetterList letters={query.data.letters} />
        </div>
      )}
    </>
  );
}
