import { type Result, succeed } from '@vitrina/domain'
import type { SaleContext } from '../coupons/coupon-rows.ts'
import { applyCertificate, setCartCertificate } from '../gift-certificates/cart-certificate.ts'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { createCartAccess } from './cart-access.ts'
import { listSellableCartLines, readCartEntries } from './cart-contents.ts'
import type { CartOwner } from './cart-owner.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

const onlyCertificates = 'Сертификатом не платят за другой сертификат'

export interface CartCertificateService {
  /** Lets a gift certificate pay, in place of another. */
  applyCertificate(owner: CartOwner, code: string, key: string | undefined): Answer<true>
  removeCertificate(owner: CartOwner, key: string | undefined): Answer<true>
}

export function createCartCertificateService(
  { changing }: Pick<ReturnType<typeof createCartAccess>, 'changing'>,
  toConditions: (owner: CartOwner) => SaleContext,
): CartCertificateService {
  return {
    // What is kept of a request under its key is no code that can be spent.
    applyCertificate: (owner, code, key) =>
      changing(owner, key, { certificate: hashSha256(code) }, async (trx, cart, catalog) => {
        const lines = listSellableCartLines(await readCartEntries(trx, catalog, cart))
        if (lines.length > 0 && lines.every(({ line }) => line.certificate))
          return createNotFoundRefusal(onlyCertificates, 'certificate-for-certificate')
        return applyCertificate(trx, cart, code, toConditions(owner))
      }),

    removeCertificate: (owner, key) =>
      changing(owner, key, { certificate: null }, async (trx, cart) => {
        await setCartCertificate(trx, cart, null)
        return succeed(true as const)
      }),
  }
}
