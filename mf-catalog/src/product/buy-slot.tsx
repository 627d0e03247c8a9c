import { BuyBundle } from './buy-bundle.tsx'
import { BuySet } from './buy-set.tsx'
import { BuyToOrder } from './buy-to-order.tsx'
import { useProductOnScreen } from './product-on-screen.ts'

/** How things are bought that take more than a variant; most pages do without this code. */
export default function BuySlot() {
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
