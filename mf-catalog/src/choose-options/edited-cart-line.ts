import type { Result } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'

/** A line of the cart that is opened for another choice of the same product. */
export type EditedCartLine = {
  readonly line: Pick<
    CartSnapshotLine,
    'sku' | 'parentSku' | 'quantity' | 'productOption' | 'urlPath'
  >
  /** Puts the new choice in the place of the line. A failure is told where the choice is made. */
  readonly onChoose: (addition: CartAddition) => Promise<Result<unknown>>
}
