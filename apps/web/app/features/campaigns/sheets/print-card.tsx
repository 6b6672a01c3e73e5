import type { SheetsOverview } from '@baara/contract/campaigns/sheets';
import type { PaperLetter } from '@baara/contract/campaigns/sheets-words';
import type { FileExport } from '@baara/contract/files/exports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { exportQuery } from '../../files/exports/public/export.api.ts';
import { ExportState } from '../../files/exports/public/export-state.tsx';
import { counted } from '../sessions/session-words.ts';
import { printedPaper, printSheets, refreshSheets } from './sheets.api.ts';

type Paper = NonNullable<SheetsOverview['paper']>;

/** What goes to the printer: the questions of each version, and the sheets of a room or of a centre. */
export function PrintCard({ data, paper }: { data: SheetsOverview; paper: Paper }) {
  const { campaign, test } = data;
  const place = { id: campaign.id, testId: test.id };
  const versions: readonly PaperLetter[] = paper.versions.length > 1 ? paper.versions : ['A'];
  const printing = useMutation({
    mutationFn: ({ version, isLarge }: { version: PaperLetter; isLarge: boolean }) =>
      saveFile(
        printedPaper(place, version),
        `sujet-${version.toLowerCase()}${isLarge ? '-gros-caracteres' : ''}.pdf`,
        { isLarge },
      ),
    onError: (error) => toast.error(messageOf(error, 'Le sujet n’a pas pu être téléchargé. Réessayez.')),
  });
  const [isLarge, setLarge] = useState(false);
  return (
    <Card>
      <h2 className="mb-1 text-l">Imprimer</h2>
      <p className="mb-3 text-ink-soft">
        {counted(paper.questions, 'question')}, {counted(paper.pages, 'page')} par feuille. Chaque
        téléchargement du sujet est inscrit au journal.
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {versions.map((version) => (
          <Button
            key={version}
            variant="outline"
            busy={printing.isPending && printing.variables.version === version}
            onClick={() => printing.mutate({ version, isLarge })}
          >
            {versions.length > 1 ? `Sujet ${version}` : 'Sujet'}
          </Button>
        ))}
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isLarge}
            onChange={({ target }) => setLarge(target.checked)}
          />
          Gros caractères
        </label>
      </div>
      <SheetsOfRoom data={data} />
    </Card>
  );
}

/** The sheets of one room, of the rooms of a centre, or of a whole session. */
function SheetsOfRoom({ data: { campaign, test, sessions } }: { data: SheetsOverview }) {
  const client = useQueryClient();
  const [sessionId, setSessionId] = useState(sessions[0]?.id ?? '');
  const [where, setWhere] = useState('');
  const [made, setMade] = useState<FileExport>();
  const session = sessions.find(({ id }) => id === sessionId) ?? sessions[0];
  const rooms = session?.rooms ?? [];
  const centres = new Map(rooms.map(({ centreId, centre }) => [centreId, centre]));
  const [kind, chosen] = where.split(' ');
  const printing = useMutation({
    mutationFn: () =>
      printSheets({
        params: { id: campaign.id, testId: test.id },
        body: {
          sessionId: session?.id ?? '',
          ...(kind === 'room' && { roomId: chosen }),
          ...(kind === 'centre' && { centreId: chosen }),
        },
      }),
    onSuccess: ({ data }) => {
      setMade(data);
      void refreshSheets(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const expected = rooms.reduce((sum, room) => sum + room.expected, 0);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-m">Feuilles à distribuer</h3>
      {sessions.length > 1 && (
        <Select
          label="Session"
          value={session?.id}
          onChange={({ target }) => {
            setSessionId(target.value);
            setWhere('');
          }}
          options={sessions.map(({ id, name, day }) => ({ value: id, label: `${name}, ${formatDate(day)}` }))}
        />
      )}
      <Select
        label="Pour"
        value={where}
        onChange={({ target }) => setWhere(target.value)}
        options={[
          { value: '', label: `Toute la session (${counted(expected, 'feuille')})` },
          ...(centres.size > 1
            ? [...centres].map(([id, name]) => ({ value: `centre ${id}`, label: `Centre : ${name}` }))
            : []),
          ...rooms.map(({ id, name, centre, expected: count, prepared }) => ({
            value: `room ${id}`,
            label: `${name}, ${centre} (${counted(count, 'feuille')}${prepared >= count ? ', déjà préparées' : ''})`,
          })),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={printing.isPending} onClick={() => printing.mutate()}>
          Préparer le PDF
        </Button>
      </div>
      {made && <MadeFile made={made} />}
    </div>
  );
}

function MadeFile({ made }: { made: FileExport }) {
  const query = useQuery(exportQuery(made));
  return <ExportState made={query.data} />;
}
