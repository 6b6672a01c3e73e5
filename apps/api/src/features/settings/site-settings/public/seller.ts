import { formatPhone } from '@baara/contract/formats/phone-number';
import type { Db } from '../../../../platform/db/database.ts';
import { readPlatform } from '../site.queries.ts';

/** The firm as its invoices name it: what the settings say on this day. */
export async function readSeller(db: Db): Promise<{ name: string; lines: string[] }> {
  const { site, legal } = await readPlatform(db);
  const lines = [
    [legal.legalForm, legal.shareCapital && `au capital de ${legal.shareCapital}`].filter(Boolean).join(' '),
    site.address,
    legal.tradeRegister && `RCCM : ${legal.tradeRegister}`,
    legal.taxNumber && `NIF : ${legal.taxNumber}`,
    site.phones[0] && `Tél. : ${formatPhone(site.phones[0])}`,
    site.email,
  ];
  return { name: site.companyName, lines: lines.flatMap((line) => line || []) };
}
