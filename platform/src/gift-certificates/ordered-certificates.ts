import type { Kysely } from 'kysely'
import type { OrderLine } from '../orders/order-lines.ts'
import type { Tables } from '../store/tables.ts'
import { toZonedTime } from './zoned-time.ts'

type Placed = {
  orderId: string
  lines: readonly OrderLine[]
  currency: string
  /** The shop's, whose morning the day of sending begins with. */
  timeZone: string
  at: Date
}

/** On the shop's clocks: people read it with their coffee. */
const sendingHour = 9

/** Writes down a certificate for each piece that was ordered of one; worth nothing until paid. */
export async function insertOrderedCertificates(
  trx: Kysely<Tables>,
  { orderId, lines, currency, timeZone, at }: Placed,
): Promise<void> {
  const rows = lines.flatMap(({ line, qty }, position) => {
    const { certificate } = line
    if (!certificate) return []
    const { recipient_name = '', recipient_email = '', send_on, message = '' } = certificate
    const written = { recipient_name, recipient_email: recipient_email.toLowerCase(), message }
    return Array.from({ length: qty }, (_, piece) => ({
      order_id: orderId,
      position,
      piece,
      currency,
      amount_kopecks: line.price,
      ...written,
      send_at: send_on === undefined ? null : toZonedTime(send_on, sendingHour, timeZone),
      created_at: at,
    }))
  })
  if (rows.length > 0) await trx.insertInto('gift_certificate').values(rows).execute()
}
