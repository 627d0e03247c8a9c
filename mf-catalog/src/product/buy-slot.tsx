import type { SlotProps } from '@vitrina/federation'
import { InOtherColours } from '../restock/in-other-colours.tsx'
import { RestockButton } from '../restock/restock-button.tsx'
import { BuyBundle } from './buy-bundle.tsx'
import { BuySet } from './buy-set.tsx'
import { BuyToOrder } from './buy-to-order.tsx'
import { useProductOnScreen } from './product-on-screen.ts'

/**
 * How things are bought that take more than a variant, and what stands where nothing is left; most
 * pages do without this code.
 */
export default function BuySlot({ soldOut }: SlotProps['catalog.buy']) {
  return soldOut ? <SoldOut {...soldOut} /> : <BuyMore />
}

function SoldOut(thing: NonNullable<SlotProps['catalog.buy']['soldOut']>) {
  return (
    <div>
      <RestockButton {...thing} />
      <InOtherColours />
    </div>
  )
}

function BuyMore() {
  const { data, variant } = useProductOnScreen()
  const { product, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return <BuySet parts={setParts} />
    case 'bundle':
      return <BuyBundle product={product} choices={bundleChoices} />
    default:
      return <BuyToOrder product={product} variant={variant} />
  }
}
