import { scheduleText } from '@baara/contract/workspace/report-measures';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

type AnyReport = Pick<
  SavedReport,
  'id' | 'name' | 'schedule' | 'isReceived' | 'isShared' | 'author' | 'abilities'
>;

/** Reports of a company or of the platform: where they are and what is done with one. */
export type ReportKind<R> = Readonly<{
  /** Of every query about them. */
  key: readonly string[];
  list: string;
  sharedWith: string;
  remove: (id: string) => Promise<{ message?: string }>;
  leave: (id: string) => Promise<{ message?: string }>;
  Form: ComponentType<{ report: R; onClose: () => void }>;
  ScheduleForm: ComponentType<{ report: R; onClose: () => void }>;
}>;

/** Who is sent the report and when; what its author does with it. */
export function ReportSending<R extends AnyReport>({ report, kind }: { report: R; kind: ReportKind<R> }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'change' | 'schedule' | 'deletion' | null>(null);
  const { id, schedule, isReceived, isShared, author, abilities } = report;
  const close = (): void => setAsking(null);
  const leaving = useMutation({
    mutationFn: () => kind.leave(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: kind.key });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const names = schedule.recipients.map(({ name }) => name);
  return (
    <Card className="mt-5 grid gap-2">
      <h2 className="text-l">Envoi</h2>
      <p>
        {scheduleText(schedule)}
        {names.length > 0 && `, à ${names.join(', ')}`}
      </p>
      <p className="text-s text-ink-soft">
        {isShared ? kind.sharedWith : 'Vous seul voyez ce rapport'}
        {author && `. Composé par ${author}`}.
      </p>
      <div className="flex flex-wrap gap-2">
        {abilities.change && (
          <>
            <Button onClick={() => setAsking('schedule')}>Programmer l’envoi</Button>
            <Button variant="outline" onClick={() => setAsking('change')}>
              Modifier
            </Button>
            <Button variant="danger" onClick={() => setAsking('deletion')}>
              Supprimer
            </Button>
          </>
        )}
        {isReceived && (
          <Button variant="outline" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Ne plus recevoir ce rapport
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asking === 'change' && <kind.Form report={report} onClose={close} />}
        {asking === 'schedule' && <kind.ScheduleForm report={report} onClose={close} />}
      </Suspense>
      {asking === 'deletion' && <Deletion report={report} kind={kind} onClose={close} />}
    </Card>
  );
}

function Deletion<R extends AnyReport>({
  report,
  kind,
  onClose,
}: {
  report: R;
  kind: ReportKind<R>;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => kind.remove(report.id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await navigate(kind.list, { replace: true });
      client.removeQueries({ queryKey: kind.key });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le rapport ${report.name} ?`}
      description={
        report.schedule.recipients.length > 0
          ? 'Personne ne le recevra plus. Les chiffres restent dans les statistiques.'
          : 'Les chiffres restent dans les statistiques.'
      }
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={deleting.isError ? messageOf(deleting.error) : undefined}
    />
  );
}
