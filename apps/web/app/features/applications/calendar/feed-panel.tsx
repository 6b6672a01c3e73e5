import type { CalendarFeed } from '@baara/contract/applications/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { feedQuery } from './calendar.api.ts';
import { closeFeed, openFeed } from './calendar.api.ts';

/** The private address by which another agenda reads this one. */
export default function FeedPanel({ onClose }: { onClose: () => void }) {
  const query = useQuery(feedQuery);
  return (
    <SidePanel title="S'abonner à mon agenda" onClose={onClose}>
      {query.isPending && <SkeletonList label="Chargement…" />}
      {query.isError && <QueryError query={query} />}
      {query.data && <Feed feed={query.data} />}
    </SidePanel>
  );
}

const onError = (error: unknown): void => toast.error(messageOf(error));

function Feed({ feed }: { feed: CalendarFeed }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string>();
  const cacheFeed = (state: CalendarFeed): void => void client.setQueryData(feedQuery.queryKey, state);
  const opening = useMutation({
    mutationFn: () => openFeed(),
    onSuccess: ({ data, message }) => {
      cacheFeed(data);
      setUrl(data.url);
      if (message) toast.success(message);
    },
    onError,
  });
  const closing = useMutation({
    mutationFn: () => closeFeed(),
    onSuccess: ({ data, message }) => {
      cacheFeed(data);
      setUrl(undefined);
      if (message) toast.success(message);
    },
    onError,
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast.success('Adresse copiée');
    } catch {
      toast.error("L'adresse n'a pas pu être copiée : sélectionnez-la");
    }
  };
  return (
    <div className="grid gap-4">
      <p>
        Ajoutez cette adresse à Google Agenda, Outlook ou au calendrier de votre téléphone : vos entretiens et
        vos événements y paraissent et s'y mettent à jour.
      </p>
      {url ? (
        <>
          <TextInput label="Adresse privée" readOnly value={url} onFocus={(event) => event.target.select()} />
          <div>
            <Button onClick={() => void copy()}>Copier l'adresse</Button>
          </div>
          <Notice tone="warn">
            Cette adresse n'est montrée qu'une fois. Qui la connaît lit votre agenda : ne la donnez à
            personne.
          </Notice>
        </>
      ) : (
        feed.isOpen && (
          <p className="text-ink-soft">
            Une adresse existe depuis le {formatDateTime(feed.createdAt)}
            {feed.lastReadAt ? `, lue pour la dernière fois le ${formatDateTime(feed.lastReadAt)}` : ''}.
          </p>
        )
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={feed.isOpen ? 'outline' : 'primary'}
          busy={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {feed.isOpen ? "Changer d'adresse" : "Créer l'adresse"}
        </Button>
        {feed.isOpen && (
          <Button variant="danger" busy={closing.isPending} onClick={() => closing.mutate()}>
            Supprimer l'adresse
          </Button>
        )}
      </div>
      {feed.isOpen && <p className="text-s text-ink-soft">Changer d'adresse met fin à la précédente.</p>}
    </div>
  );
}
