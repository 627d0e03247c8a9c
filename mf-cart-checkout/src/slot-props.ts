import type { Money } from '@vitrina/domain'

/** The props of the slots this remote provides: others know them from its contract. */
declare module '@vitrina/federation' {
  interface SlotProps {
    'cart.microcart': object
    /** What delivery of a product of this price to the shopper's city costs, and its day. */
    'cart.delivery-here': { price: Money }
  }
}
