import { type OrderEmailEvent, orderEmailEvents } from '@vitrina/settings'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { AddressedEmail, EmailBody } from './email.ts'
import {
  type StaffEventEmailData,
  writeOrderEventForStaffEmail,
} from './emails/order-event-for-staff.ts'
import { type StaffOrderEmailData, writeOrderForStaffEmail } from './emails/order-for-staff.ts'
import type { EmailBranding } from './emails/shop-signs.ts'
import type { EmailAudience } from './reader-language.ts'

type Trx = Kysely<Tables>

/** Emails to the staff: to each of its addresses, to nobody where there is none. */
export interface StaffEmails {
  /** A new order. */
  orderForStaff(trx: Trx, order: StaffOrderEmailData): Promise<void>
  /** What happened to an order since. */
  orderEventForStaff(
    trx: Trx,
    happened: StaffEventEmailData & Pick<StaffOrderEmailData, 'from' | 'storeId'>,
  ): Promise<void>
}

/** Who of the staff is emailed, and of which events of orders. */
export type StaffAudience = {
  addresses: readonly string[]
  events: readonly OrderEmailEvent[]
}

export const emptyStaffAudience: StaffAudience = { addresses: [], events: orderEmailEvents }

/** Staff reads what the shop itself speaks. */
const staffLanguage = 'ru'

export function createStaffEmails(
  put: (trx: Trx, mail: EmailBody, about: Omit<AddressedEmail, keyof EmailBody>) => Promise<void>,
  signs: (reader: EmailAudience) => EmailBranding,
  { addresses, events }: StaffAudience,
): StaffEmails {
  const staffOf = (event: OrderEmailEvent) => (events.includes(event) ? addresses : [])
  /** An answer goes to the buyer. */
  const replyTo = (from: string | undefined) => (from === undefined ? {} : { replyTo: from })

  return {
    async orderForStaff(trx, { storeId, ...placed }) {
      const mail = writeOrderForStaffEmail(placed, signs({ language: staffLanguage, storeId }))
      for (const to of staffOf('placed')) {
        await put(trx, mail, { kind: 'order-for-staff', to, ...replyTo(placed.from) })
      }
    },

    async orderEventForStaff(trx, { storeId, from, ...happened }) {
      const shop = signs({ language: staffLanguage, storeId })
      for (const to of staffOf(happened.event)) {
        const mail = writeOrderEventForStaffEmail(happened, shop)
        await put(trx, mail, { kind: 'order-event-for-staff', to, ...replyTo(from) })
      }
    },
  }
}
