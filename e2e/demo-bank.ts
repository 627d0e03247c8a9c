import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { JourneyVariant } from './journey-matrix.ts'
import type { Shop } from './shop.ts'

type Faults = { error?: number; doubledNotice?: number; lateNotice?: number }

/** Money as the bank moved it: a charge, or a refund below nothing. */
type Entry = { orderNumber: string; paymentId: string; amount: number }

/** What a journey asks of the demo bank behind its page. */
export type BankControls = {
  /** What goes wrong from now on; nothing without. */
  setFaults(faults?: Faults): Promise<void>
  /** Every movement of money for an order, oldest first. */
  entriesOf(orderNumber: string): Promise<readonly Entry[]>
  /** Tells the shop of a payment once more, late: by a notice it knows or by a new one. */
  repeatNotice(paymentId: string, noticeId?: string): Promise<void>
}

export async function createBankControls(shop: Shop, port: number): Promise<BankControls> {
  const secret = (await readFile(path.join(shop.dataFolder, 'demo-bank.secret'), 'utf8')).trim()

  async function ask(call: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://localhost:${port}/v1/${call}`, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The demo bank answered ${answer.status}.`)
    return answer.json()
  }

  return {
    async setFaults(faults = {}) {
      await ask('faults', faults)
    },
    async entriesOf(orderNumber) {
      const book = (await ask('book')) as Entry[]
      return book.filter(entry => Number(entry.orderNumber) === Number(orderNumber))
    },
    async repeatNotice(paymentId, noticeId = randomUUID()) {
      const body = JSON.stringify({ id: noticeId, payment_id: paymentId })
      const at = Date.now()
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const answer = await fetch(`${shop.platformUrl}/api/payment/notice`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-demo-signature': `t=${at},v1=${signature}`,
        },
        body,
      })
      expect(answer.ok).toBe(true)
    },
  }
}

const buttons = { sbp: 'sbp.pay', card: 'card.pay', poor: 'poor' } as const

/** What a payer presses on the page of the demo bank, in the language of the order. */
export function getBankButton(
  page: Page,
  { words }: Pick<JourneyVariant, 'words'>,
  button: keyof typeof buttons,
) {
  return page.getByRole('button', { name: words(`demo-bank:${buttons[button]}`), exact: true })
}
