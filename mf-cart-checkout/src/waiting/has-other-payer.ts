import type { OrderDraft } from '../checkout/order-types.ts'

/** Whether the form had an address for who pays: the goods go to another one. */
export function hasSeparateBillingAddress({ request }: Pick<OrderDraft, 'request'>): boolean {
  const { shippingAddress, billingAddress } = request.addressInformation
  const { company: _company, vat_id: _taxId, ...payer } = billingAddress
  return shippingAddress !== undefined && JSON.stringify(payer) !== JSON.stringify(shippingAddress)
}
