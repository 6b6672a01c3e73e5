import type { ContractMoney, MoneyMilestone, TimeSheet } from '@baara/contract/freelance/escrow';
import { type TimeSheetState, timeSheetStateTitles } from '@baara/contract/freelance/escrow-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { shortDay } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { approveTimeSheet, cacheMoney, refreshMoney } from './escrow.api.ts';
import { latestFreeWeek } from './weeks.ts';

const WeekForm = lazyPart(() => import('./week-form.tsx'));
const RefuseWeekForm = lazyPart(() => import('./refuse-week-form.tsx'));

const tones: Record<TimeSheetState, Tone> = {
  draft: 'neutral',
  sent: 'primary',
  approved: 'good',
  refused: 'warn',
};

/** Where the button of a contract's money stands that leads the eye: at a milestone, a week, days to pay ahead or a week to write. */
export type NextMoney = MoneyMilestone | TimeSheet | 'advance' | 'week' | undefined;

/** Weeks of work by the day: written by the freelance, approved by the client. */
export function TimeSheets({ money, next }: { money: ContractMoney; next: NextMoney }) {
  const [week, setWeek] = useState<string | null>(null);
  const { sheets, daysUsed, days, abilities } = money;
  const free = latestFreeWeek(sheets.map((sheet) => sheet.week));
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="text-m font-semibold">Semaines</h3>
          <p className="text-s text-ink-soft">
            {daysUsed} {daysUsed > 1 ? 'journées envoyées ou approuvées' : 'journée envoyée ou approuvée'}
            {days !== null && ` sur ${days}`}
          </p>
        </div>
        {abilities.writeSheet && (
          <Button variant={next === 'week' ? 'primary' : 'outline'} onClick={() => setWeek(free)}>
            Ajouter une semaine
          </Button>
        )}
      </div>
      {sheets.length === 0 && (
        <p className="text-ink-soft">
          {money.side === 'freelance'
            ? 'Notez vos journées chaque semaine, puis envoyez-les au client.'
            : 'Le freelance n’a pas encore envoyé de semaine.'}
        </p>
      )}
      {sheets.map((sheet) => (
        <Sheet
          key={sheet.id}
          sheet={sheet}
          isClient={money.side === 'client'}
          isNext={next === sheet}
          onWrite={setWeek}
        />
      ))}
      {week !== null && (
        <Suspense fallback={null}>
          <WeekForm money={money} week={week} onClose={() => setWeek(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Sheet({
  sheet,
  isClient,
  isNext,
  onWrite,
}: {
  sheet: TimeSheet;
  isClient: boolean;
  isNext: boolean;
  onWrite: (week: string) => void;
}) {
  const client = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const approving = useMutation({
    mutationFn: () => approveTimeSheet(sheet.id, sheet.version),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      cacheMoney(client, data);
    },
    onError: () => refreshMoney(client),
  });
  const { abilities, days, week, status } = sheet;
  const main = isNext ? 'primary' : 'outline';
  const about = <span className="sr-only"> : semaine du {formatDate(week)}</span>;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <b>Semaine du {formatDate(week)}</b>
          <span className="text-ink-soft">
            {' '}
            · {days.length} {days.length > 1 ? 'jours' : 'jour'}, {formatMoney(sheet.amountXof)}
          </span>
        </p>
        <Tag tone={tones[status]}>{timeSheetStateTitles[status]}</Tag>
      </div>
      <ul className="grid grid-cols-1 gap-1">
        {days.map(({ day, note }) => (
          <li key={day} className="wrap-anywhere">
            <span className="text-ink-soft">{shortDay(day)} :</span> {note}
          </li>
        ))}
      </ul>
      {status === 'refused' && sheet.refusalReason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>À corriger :</b> {sheet.refusalReason}
        </p>
      )}
      {sheet.approvedFrom && (
        <p className="font-medium">
          Sans réponse {isClient ? 'de votre part' : 'du client'} avant le{' '}
          {formatDateTime(sheet.approvedFrom)}, elle sera approuvée.
        </p>
      )}
      {approving.isError && <Notice tone="warn">{messageOf(approving.error)}</Notice>}
      {(abilities.write || abilities.answer) && (
        <div className="flex flex-wrap gap-2">
          {abilities.write && (
            <Button variant={main} onClick={() => onWrite(week)}>
              Modifier{about}
            </Button>
          )}
          {abilities.answer && (
            <>
              <Button variant={main} busy={approving.isPending} onClick={() => approving.mutate()}>
                Approuver{about}
              </Button>
              <Button variant="outline" onClick={() => setIsRefusing(true)}>
                Demander une correction{about}
              </Button>
            </>
          )}
        </div>
      )}
      {isRefusing && (
        <Suspense fallback={null}>
          <RefuseWeekForm sheet={sheet} onClose={() => setIsRefusing(false)} />
        </Suspense>
      )}
    </div>
  );
}
