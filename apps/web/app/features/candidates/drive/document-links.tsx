import type { DocumentLink } from '@baara/contract/candidates/drive/document-links';
import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { driveLimits } from '@baara/contract/candidates/drive/drive-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { WhatsAppMark } from '../../../ui/whatsapp-mark.tsx';
import { closeLink, createLink, linksQuery, refreshDocuments } from './drive.api.ts';

const [, USUAL_DAYS] = driveLimits.linkDays;
const dayOptions = driveLimits.linkDays.map((days) => ({
  value: days,
  label: days > 1 ? `${days} jours` : 'un jour',
}));

/** Addresses that show a document without an account, until a day. */
export function DocumentLinks({ document }: { document: DriveDocument }) {
  const client = useQueryClient();
  const query = useQuery(linksQuery(document.id));
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const creating = useMutation({
    mutationFn: () => createLink(document.id, days),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refreshDocuments(client);
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        Un lien montre ce document, et lui seul, à toute personne qui le reçoit, sans compte. Il se ferme à la
        date choisie, ou quand vous le voulez.
      </p>
      {document.kind === 'identity' && (
        <Notice tone="warn">
          Une pièce d’identité peut servir à se faire passer pour vous : n’envoyez ce lien qu’à une personne
          que vous connaissez.
        </Notice>
      )}
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
        <Select
          label="Le lien reste ouvert"
          options={dayOptions}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        />
        <Button busy={creating.isPending} busyLabel="Création…" onClick={() => creating.mutate()}>
          Créer un lien
        </Button>
      </div>
      {creating.error && <FieldError message={messageOf(creating.error)} />}
      {query.isPending && <SkeletonList label="Chargement des liens…" count={1} />}
      {query.isError && <QueryError query={query} />}
      {query.data?.length === 0 && <p className="text-ink-soft">Aucun lien pour ce document.</p>}
      {query.data && query.data.length > 0 && (
        <ul className="grid gap-3">
          {query.data.map((link) => (
            <LinkRow key={link.id} link={link} name={document.name} />
          ))}
        </ul>
      )}
    </div>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Lien copié');
  } catch {
    // No clipboard over plain HTTP, or not allowed: the person copies it from here.
    window.prompt('Copiez ce lien :', url);
  }
}

const openingsOf = ({ openings, lastOpenedAt }: DocumentLink): string => {
  if (openings === 0 || lastOpenedAt === null) return 'jamais ouvert';
  return `ouvert ${openings} fois, la dernière le ${formatDateTime(lastOpenedAt)}`;
};

function LinkRow({ link, name }: { link: DocumentLink; name: string }) {
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: () => closeLink(link.id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refreshDocuments(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const until = formatDateTime(link.expiresAt);
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <p className="font-semibold">{link.isOpen ? `Ouvert jusqu’au ${until}` : 'Fermé'}</p>
      <p className="text-s text-ink-soft">
        Créé le {formatDateTime(link.createdAt)} · {openingsOf(link)}
      </p>
      {link.isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void copy(link.url)}>
            Copier le lien
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${link.url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outline')}
          >
            <WhatsAppMark />
            WhatsApp
          </a>
          <Button variant="danger" busy={closing.isPending} onClick={() => closing.mutate()}>
            Fermer le lien
          </Button>
        </div>
      )}
    </li>
  );
}
