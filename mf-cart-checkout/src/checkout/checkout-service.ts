import type { CheckoutService, ShopServices } from '@vitrina/federation'

const storageKey = ['checkout', 'shipping-details'] as const

/**
 * The service `checkout`: what others may ask of the form without loading it, so it shares no code
 * with it.
 */
export default async function createCheckoutService({
  storage,
}: Pick<ShopServices, 'storage'>): Promise<CheckoutService> {
  return {
    typedAddress() {
      // The way of delivery is kept beside the fields of the address.
      const kept = storage.read(...storageKey)
      const { shippingMethod: _, ...fields } = Object(typeof kept === 'object' && kept)
      return Object.fromEntries(
        Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== ''),
      )
    },
    forgetAddress: () => storage.remove(...storageKey),
    onForeignAddress: listener => storage.onForeignChange(...storageKey, listener),
  }
}
