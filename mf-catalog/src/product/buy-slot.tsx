import type { SlotProps } from '@vitrina/federation'
import { BundlePurchase } from './bundle-purchase.tsx'
import { MadeToOrderPurchase } from './made-to-order-purchase.tsx'
import { useProductContext } from './product-context.ts'
import { SetPurchase } from './set-purchase.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'

/**
 * How things are bought that take more than a variant, and what stands where nothing is left; most
 * pages do without this code.
 */
export default function BuySlot({ soldOut }: SlotProps['catalog.buy']) {
  return soldOut ? <SoldOutPanel {...soldOut} /> : <BuyMore />
}

function BuyMore() {
  const { data, variant } = useProductContext()
  const { product, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return <SetPurchase parts={setParts} />
    case 'bundle':
      return <BundlePurchase product={product} choices={bundleChoices} />
    default:
      return <MadeToOrderPurchase product={product} variant={variant} />
  }
}
