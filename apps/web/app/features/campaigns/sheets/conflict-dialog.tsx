import type { ScanPage } from '@baara/contract/campaigns/sheets';
import { choicesInWords } from '@baara/contract/campaigns/sheets-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { cacheSheets, chooseScanPage } from './sheets.api.ts';

const readChoices = (choices: readonly number[] | null): string =>
  choices === null ? 'à vérifier' : choicesInWords(choices);

type Difference = NonNullable<ScanPage['rival']>['differences'][number];
const columns: readonly [TableColumn<Difference>, ...TableColumn<Difference>[]] = [
  {
    id: 'question',
    header: 'Question',
    cell: ({ question }) => (
      <b>
        <span className="sm:hidden">Question </span>
        {question}
      </b>
    ),
  },
  { id: 'counting', header: 'Première', cell: ({ counting }) => readChoices(counting) },
  { id: 'other', header: 'Nouvelle', cell: ({ other }) => readChoices(other) },
];

/** Two readings of one sheet: a person says which counts, before both pictures. */
export function ConflictDialog({
  place,
  page,
  onClose,
}: {
  place: TestPlace;
  page: ScanPage;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const choosing = useMutation({
    mutationFn: (counts: boolean) =>
      chooseScanPage({ params: { ...place, pageId: page.id }, body: { counts } }),
    onSuccess: ({ data, message }) => {
      cacheSheets(client, place, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  const { rival } = page;
  const choose = (counts: boolean, label: string) => (
    <Button
      variant="outline"
      busy={choosing.isPending && choosing.variables === counts}
      onClick={() => choosing.mutate(counts)}
    >
      {label}
    </Button>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Deux lectures de la feuille ${page.fileNumber ?? ''}`}
      description={
        rival?.isOtherVersion
          ? 'Deux feuilles de sujets différents portent le numéro de ce candidat. Regardez les deux, puis choisissez.'
          : 'Regardez les deux images : une feuille a peut-être été corrigée, ou mal photographiée.'
      }
      actions={
        <>
          {choose(false, 'Garder la première')}
          {choose(true, 'Retenir la nouvelle')}
        </>
      }
    >
      <p className="text-s text-ink-soft">Une image s’ouvre en grand quand vous la touchez.</p>
      <div className="grid grid-cols-2 gap-2">
        <Picture title="Première" address={rival?.picture} />
        <Picture title="Nouvelle" address={page.picture} />
      </div>
      {rival && rival.differences.length > 0 && (
        <div className="max-h-60 overflow-y-auto">
          <TableView
            label="Différences"
            columns={columns}
            rows={rival.differences}
            rowId={({ question }) => question}
          />
        </div>
      )}
      {choosing.isError && (
        <Notice tone="bad">
          <p>{messageOf(choosing.error)}</p>
        </Notice>
      )}
    </Modal>
  );
}

function Picture({ title, address }: { title: string; address: string | null | undefined }) {
  return (
    <figure>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img
            src={address}
            alt={`${title} lecture, en grand dans un autre onglet`}
            className="w-full rounded-md border border-line"
          />
        </a>
      ) : (
        <p className="text-ink-soft">Sans image</p>
      )}
      <figcaption className="text-s text-ink-soft">{title}</figcaption>
    </figure>
  );
}
