import { useState } from 'react'
import { chooseInitialOptions, findVariantChoiceState } from '../product/chosen-variant.ts'
import type { ProductView } from '../product/product-view.ts'
import { RestockDrawer } from './restock-drawer.tsx'
import { RestockOptions } from './restock-options.tsx'

type CardRestockDrawerProps = {
  product: ProductView
  /** The picture of the card: its colour is the one that is meant, until another is chosen. */
  image: string
  open: boolean
  onClose: () => void
}

/** The form of a card: of a product with variants it asks which one to wait for. */
export function CardRestockDrawer({ product, image, open, onClose }: CardRestockDrawerProps) {
  const [chosen, setChosen] = useState(() => chooseInitialOptions({ ...product, image }, null))
  const { exact, missing } = findVariantChoiceState(product, chosen)
  const hasOptions = product.options.length > 0
  return (
    <RestockDrawer
      sku={(exact ?? product).sku}
      name={product.name}
      choice={
        hasOptions
          ? {
              isIncomplete: !exact,
              fields: showsProblem => (
                <RestockOptions
                  product={product}
                  options={product.options}
                  chosen={chosen}
                  missing={missing}
                  showsProblem={showsProblem}
                  onChoose={(code, value) => setChosen({ ...chosen, [code]: value })}
                />
              ),
            }
          : undefined
      }
      open={open}
      onClose={onClose}
    />
  )
}
