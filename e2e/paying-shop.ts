import { findFreePort } from '../scripts/serve/free-port.ts'
import { type BankControls, createBankControls } from './demo-bank.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Shop, startShop } from './shop.ts'

/** A shop where one pays at the demo bank, and a mail server for its letters. */
export type ShopWithBank = Shop & { readonly bank: BankControls; readonly mail: MailServer }

export async function startShopWithBank(): Promise<ShopWithBank> {
  const mail = await startMailServer()
  const port = await findFreePort()
  const shop = await startShop({
    PAYMENTS: 'demo',
    PAYMENTS_PORT: String(port),
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@vitrina.example',
  })
  async function close() {
    await shop.close()
    await mail.close()
  }
  return { ...shop, mail, bank: await createBankControls(shop, port), close }
}

/** A mailbox of a journey's own. */
export const createMailboxAddress = () => `anna.${crypto.randomUUID().slice(0, 8)}@example.org`
