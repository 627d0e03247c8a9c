import type { RestockAnswer, restockRequestSchema } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { recordConsents } from '../consents/consents.ts'
import {
  createNotFoundRefusal,
  createRefusal,
  createValidationError,
  type Refusal,
} from '../http/answer.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import { normalizeMailbox } from '../mail/same-mailbox.ts'
import { createTextSigner, type TextSigner } from '../mail/text-signer.ts'
import { readStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'

export type ParsedRestockRequest = z.output<typeof restockRequestSchema>

/** Who waits, and through which window of the shop. */
export type RestockRecipient = {
  customer: { id: string; email: string } | undefined
  storeCode: string
  storeId: number
  language: EmailLanguage
}

/** Requests to hear once something can be bought again: one a mailbox and sku. */
export interface RestockService {
  /** The same answer whether the mailbox waits already: others must not find out here. */
  ask(request: ParsedRestockRequest, by: RestockRecipient): Promise<Result<RestockAnswer, Refusal>>
  /** Takes one request back by the key of its answer. A key of nothing does nothing. */
  takeBack(key: string): Promise<void>
  /** Takes back all that the mailbox of an email's link waits for. */
  leaveBy(token: string): Promise<void>
  /** What the link of an email carries. */
  tokenOf(id: string): string
}

export type RestockServiceOptions = {
  store: Store
  isSold: (sku: string) => boolean
  /** Undefined for what is no set. */
  isSetInStock: (sku: string) => boolean | undefined
  now: () => number
}

/** More a mailbox cannot wait for: enough for a shopper, little for who fills others' mailboxes. */
const maxRequestsPerMailbox = 30

export async function createRestockService(
  options: RestockServiceOptions,
): Promise<RestockService> {
  const { store } = options
  const one = await createTextSigner(store, 'restock')
  const all = await createTextSigner(store, 'restock-leave')

  return {
    ask: (request, by) => ask(options, request, by, id => signed(one, id)),

    async takeBack(key) {
      const id = readSigned(one, key)
      if (id === undefined) return
      await store.db
        .deleteFrom('restock_request')
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .execute()
    },

    async leaveBy(token) {
      const id = readSigned(all, token)
      if (id === undefined) return
      await store.db
        .deleteFrom('restock_request')
        .where('mailbox', '=', query =>
          query.selectFrom('restock_request').select('mailbox').where('id', '=', id),
        )
        .where('told_at', 'is', null)
        .execute()
    },

    tokenOf: id => signed(all, id),
  }
}

async function ask(
  { store, isSold, isSetInStock, now }: RestockServiceOptions,
  { sku, email: given, consents }: ParsedRestockRequest,
  { customer, storeCode, storeId, language }: RestockRecipient,
  keyOf: (id: string) => string,
): Promise<Result<RestockAnswer, Refusal>> {
  const email = given ?? customer?.email
  if (email === undefined) {
    const message = 'Укажите почту'
    return createRefusal(message, [createValidationError('email', message, 'required')])
  }
  if (!isSold(sku)) return createNotFoundRefusal("The product that was requested doesn't exist")
  const at = new Date(now())
  return store.transaction(async trx => {
    const left = (await readStock(trx, [sku])).get(sku)
    if ((left !== undefined && left > 0) || isSetInStock(sku)) return isThere()
    const row = {
      sku,
      email,
      mailbox: normalizeMailbox(email),
      customer_id: customer?.id ?? null,
      store_code: storeCode,
      language,
      created_at: at,
    }
    if ((await countWaitingRequests(trx, row.mailbox)) >= maxRequestsPerMailbox) return tooMany()
    const { id } = await trx
      .insertInto('restock_request')
      .values(row)
      // Asked again it stays the first one; the update only lets it be read.
      .onConflict(conflict =>
        conflict
          .columns(['mailbox', 'sku'])
          .where('told_at', 'is', null)
          .doUpdateSet({ language, store_code: storeCode }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordConsents(trx, {
      kinds: consents,
      place: 'restock',
      customerId: customer?.id,
      email,
      subject: `sku ${sku}`,
      storeId,
      at,
    })
    return succeed({ email, key: keyOf(id) })
  })
}

async function countWaitingRequests(trx: Kysely<Tables>, mailbox: string): Promise<number> {
  const { waited } = await trx
    .selectFrom('restock_request')
    .select(({ fn }) => fn.countAll().as('waited'))
    .where('mailbox', '=', mailbox)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(waited)
}

function isThere(): Result<never, Refusal> {
  return fail({ kind: 'conflict', message: 'Это уже можно купить', problems: [] })
}

function tooMany(): Result<never, Refusal> {
  return createRefusal('Вы уже ждёте много вещей: дождитесь писем о них')
}

function signed(secret: TextSigner, id: string): string {
  return `${id}.${secret.sign(id)}`
}

function readSigned(secret: TextSigner, text: string): string | undefined {
  const [, id, signature] = /^(\d{1,18})\.([\w-]{43})$/.exec(text) ?? []
  return id !== undefined && signature !== undefined && secret.isSigned(id, signature)
    ? id
    : undefined
}
