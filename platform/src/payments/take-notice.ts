import type { PaymentSettler, PaymentSettlerOptions } from './payment-settler.ts'
import type { PaymentNotification } from './provider.ts'

/**
 * Notes a notice, once, and asks the provider what has become of its payment. Answers false for
 * what the provider has not sent.
 */
export async function handlePaymentNotification(
  notice: PaymentNotification | undefined,
  { store, provider, now }: PaymentSettlerOptions,
  settler: PaymentSettler,
): Promise<boolean> {
  if (!notice) return false
  const kept = await store.db
    .insertInto('payment_notice')
    .values({
      provider: provider.name,
      notice_id: notice.id,
      provider_payment_id: notice.paymentId,
      received_at: new Date(now()),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (!kept.numInsertedOrUpdatedRows) return true
  // ProviderResult by the poller, should this process end before it has.
  const payment = await store.db
    .updateTable('payment')
    .set({ next_at: new Date(now()) })
    .where('provider', '=', provider.name)
    .where('provider_id', '=', notice.paymentId)
    .returningAll()
    .executeTakeFirst()
  if (payment) await settler.settle(payment)
  return true
}
