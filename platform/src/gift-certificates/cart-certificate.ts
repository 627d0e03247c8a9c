import { type Kopecks, parseKopecks, type Result, succeed } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import type { CartRow } from '../carts/cart-rows.ts'
import type { SaleContext } from '../coupons/coupon-rows.ts'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import { hashCertificateCode, isCertificateCode } from './certificate-codes.ts'

type CertificateRow = Selectable<Tables['gift_certificate']>

/** What pays for a cart, as far as it reaches. */
export type RedeemableCertificate = { id: string; lastFour: string; balance: Kopecks }

const unknownCode = 'Такого сертификата нет. Проверьте код: в нём 16 букв и цифр'
const nothingLeft = 'На этом сертификате ничего не осталось'
const expired = 'Срок этого сертификата истёк'
const otherCurrency = 'Этот сертификат действует для покупок в другой валюте'

/** Lets a certificate pay for a cart, in place of another one. Which code it was, nobody keeps. */
export async function applyCertificate(
  trx: Kysely<Tables>,
  cart: CartRow,
  code: string,
  { terms, nowMs }: SaleContext,
): Promise<Result<true, Refusal>> {
  const found = isCertificateCode(code) ? await findByCode(trx, code) : undefined
  if (found?.state !== 'issued') return createNotFoundRefusal(unknownCode, 'unknown-certificate')
  if (isExpired(found, nowMs)) return createNotFoundRefusal(expired, 'expired-certificate')
  if (Number(found.balance_kopecks) === 0)
    return createNotFoundRefusal(nothingLeft, 'empty-certificate')
  if (found.currency !== terms.currencyCode)
    return createNotFoundRefusal(otherCurrency, 'certificate-currency')
  await setCartCertificate(trx, cart, found.id)
  return succeed(true)
}

export async function setCartCertificate(
  trx: Kysely<Tables>,
  { id }: CartRow,
  certificateId: string | null,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ gift_certificate_id: certificateId })
    .where('id', '=', id)
    .execute()
}

/** What the cart's certificate can pay now; with `lock` until the end of the transaction. */
export async function readRedeemableCertificate(
  db: Kysely<Tables>,
  { gift_certificate_id: id }: CartRow,
  { terms, nowMs }: SaleContext,
  lock = false,
): Promise<RedeemableCertificate | undefined> {
  if (id === null) return undefined
  const query = db.selectFrom('gift_certificate').selectAll().where('id', '=', id)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (found?.state !== 'issued' || isExpired(found, nowMs)) return undefined
  const balance = parseKopecks(found.balance_kopecks)
  if (balance === 0 || found.currency !== terms.currencyCode) return undefined
  return { id, lastFour: found.last_four ?? '', balance }
}

function findByCode(db: Kysely<Tables>, code: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('gift_certificate')
    .selectAll()
    .where('code_hash', '=', hashCertificateCode(code))
    .executeTakeFirst()
}

function isExpired({ valid_until }: CertificateRow, nowMs: number): boolean {
  return valid_until !== null && valid_until.getTime() <= nowMs
}
