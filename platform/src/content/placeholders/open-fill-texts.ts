import type { Logger } from 'pino'
import type { DeliveryService } from '../../delivery/delivery-service.ts'
import type { PaymentsSettings } from '../../payments/open-payments.ts'
import type { Store } from '../../store/open-store.ts'
import type { StoreViews } from '../../store-views/store-views.ts'
import { createPlaceholderFiller, type PlaceholderFiller } from './fill-texts.ts'
import { listPlaceholderProblems } from './stored-placeholders.ts'

type Options = {
  store: Store
  logger: Pick<Logger, 'warn'>
  payments: PaymentsSettings | undefined
}

/** Tells the operator of texts that name what the delivery file no longer has. */
export async function createCheckedPlaceholderFiller(
  { store, logger, payments }: Options,
  views: StoreViews,
  delivery: DeliveryService,
): Promise<PlaceholderFiller> {
  const texts = await store.read(db => listPlaceholderProblems(db, delivery.file))
  if (texts.length > 0) {
    logger.warn({ texts }, 'some texts name what cannot be filled in: readers see a sentence there')
  }
  return createPlaceholderFiller({ views, delivery, paymentWaitMs: payments?.waitMs ?? 0 })
}
