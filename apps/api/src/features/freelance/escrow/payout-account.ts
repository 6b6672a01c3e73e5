import {
  escrowMessages as messages,
  NEW_NUMBER_HOURS,
  type PayoutOperator,
} from '@baara/contract/freelance/escrow-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { settingsMessages } from '@baara/contract/settings/settings-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notify } from '../../notifications/public/notify.ts';
import { payoutNumberMail } from './escrow.mails.ts';
import { type CodeServices, sendFirstCode } from './payout-code.ts';
import { maskedPhone } from './payouts.ts';
import { insertPayoutAccount, lockPayoutAccount, updatePayoutAccount } from './payouts.queries.ts';

const HOUR_MS = 3_600_000;
const SETTINGS_PAGE = '/freelance/settings?onglet=versements';

const changed = () => conflict('SETTINGS_CHANGED', settingsMessages.CHANGED_MEANWHILE);

type Asked = { operator: PayoutOperator; phone: string; holderName: string; version: number };

/**
 * Where a freelance is paid. A number is used once a code that was sent to it was typed; a changed one a day later too, and
 * its owner is notified by e-mail: who takes over an account does not take the money too.
 * @returns what is said of it. @throws 409 SETTINGS_CHANGED when another was saved meanwhile.
 */
export async function savePayoutAccount(
  db: Db,
  actor: Actor,
  services: CodeServices & { publicUrl: string; now: Date },
  { operator, phone, holderName, version, ip }: Asked & { ip: string },
): Promise<string> {
  const { accountId } = actor;
  const { mailer, publicUrl, now } = services;
  return db.transaction().execute(async (tx) => {
    const stored = await lockPayoutAccount(tx, accountId);
    if ((stored?.version ?? 0) !== version) throw changed();
    const row = { operator, phone, holder_name: holderName, changed_at: now };
    if (!stored) {
      const isFirst = await insertPayoutAccount(tx, { ...row, account_id: accountId, usable_from: now });
      if (!isFirst) throw changed();
      await audit(tx, { actor, action: 'missions.payout-number', subject: accountId, ip });
      await sendFirstCode(tx, { accountId, phone }, services, now);
      return messages.PAYOUT_TO_CONFIRM;
    }
    const isOtherPhone = stored.phone !== phone;
    const isOther = isOtherPhone || stored.operator !== operator;
    const usableFrom = isOther ? new Date(now.getTime() + NEW_NUMBER_HOURS * HOUR_MS) : stored.usable_from;
    await updatePayoutAccount(tx, accountId, {
      ...row,
      usable_from: usableFrom,
      ...(isOtherPhone ? { confirmed_at: null } : {}),
    });
    if (!isOther) return messages.PAYOUT_SAVED;
    await audit(tx, { actor, action: 'missions.payout-number', subject: accountId, ip });
    const shown = maskedPhone(phone) ?? '';
    const from = momentInWords(usableFrom);
    const title = `Numéro de versement changé : ${shown}, à partir du ${from}`;
    const mail = payoutNumberMail({ phone: shown, from, url: publicUrl + SETTINGS_PAGE });
    const notification = { to: { id: accountId }, kind: 'account' as const, title, url: SETTINGS_PAGE, mail };
    await notify(tx, mailer, [notification], now);
    if (!isOtherPhone) return messages.PAYOUT_CHANGED;
    await sendFirstCode(tx, { accountId, phone }, services, now);
    return messages.NUMBER_CHANGED;
  });
}
