import type { CheckoutService, ShopServices } from '@vitrina/federation'
import { forgetShipping, onForeignShipping, readTypedAddress } from './checkout-records.ts'

/** The service `checkout`: what others may ask of the form without loading it. */
export default async function createCheckoutService({
  storage,
}: Pick<ShopServices, 'storage'>): Promise<CheckoutService> {
  return {
    typedAddress: () => readTypedAddress(storage),
    forgetAddress: () => forgetShipping(storage),
    onForeignAddress: listener => onForeignShipping(storage, listener),
  }
}
