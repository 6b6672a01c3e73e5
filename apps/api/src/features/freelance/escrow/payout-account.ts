import { NEW_NUMBER_HOURS, type PayoutOperator } from '@baara/contract/freelance/escrow-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { settingsMessages } from '@baara/contract/settings/settings-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notify } from '../../notifications/public/notify.ts';
import { payoutNumberMail } from './escrow.mails.ts';
import { maskedPhone } from './payouts.ts';
import { insertPayoutAccount, lockPayoutAccount, updatePayoutAccount } from './payouts.queries.ts';

const HOUR_MS = 3_600_000;
const SETTINGS_PAGE = '/freelance/settings?onglet=versements';

const changed = () => conflict('SETTINGS_CHANGED', settingsMessages.CHANGED_MEANWHILE);

type Asked = { operator: PayoutOperator; phone: string; holderName: string; version: number };

/**
 * Where a freelance is paid. A first number is used at once; a changed one a day later, and its owner is notified by
 * e-mail: who takes over an account does not take the money too.
 * @returns whether a number was replaced by another. @throws 409 SETTINGS_CHANGED when another was saved meanwhile.
 */
export async function savePayoutAccount(
  db: Db,
  actor: Actor,
  { mailer, publicUrl, now }: { mailer: Mailer; publicUrl: string; now: Date },
  { operator, phone, holderName, version, ip }: Asked & { ip: string },
): Promise<boolean> {
  const { accountId } = actor;
  return db.transaction().execute(async (tx) => {
    const stored = await lockPayoutAccount(tx, accountId);
    if ((stored?.version ?? 0) !== version) throw changed();
    const row = { operator, phone, holder_name: holderName, changed_at: now };
    if (!stored) {
      const isFirst = await insertPayoutAccount(tx, { ...row, account_id: accountId, usable_from: now });
      if (!isFirst) throw changed();
      await audit(tx, { actor, action: 'missions.payout-number', subject: accountId, ip });
      return false;
    }
    const isOther = stored.phone !== phone || stored.operator !== operator;
    const usableFrom = isOther ? new Date(now.getTime() + NEW_NUMBER_HOURS * HOUR_MS) : stored.usable_from;
    await updatePayoutAccount(tx, accountId, { ...row, usable_from: usableFrom });
    if (!isOther) return false;
    await audit(tx, { actor, action: 'missions.payout-number', subject: accountId, ip });
    const shown = maskedPhone(phone) ?? '';
    const from = momentInWords(usableFrom);
    const title = `Numéro de versement changé : ${shown}, à partir du ${from}`;
    const mail = payoutNumberMail({ phone: shown, from, url: publicUrl + SETTINGS_PAGE });
    const notification = { to: { id: accountId }, kind: 'account' as const, title, url: SETTINGS_PAGE, mail };
    await notify(tx, mailer, [notification], now);
    return true;
  });
}
