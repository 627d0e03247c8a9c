import { stockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { BundleChoiceFields } from './bundle-choice-fields.tsx'
import { BuyButton } from './buy-button.tsx'
import { bundleAddition, bundlePrice, defaultSelection } from './cart-addition.ts'
import type { BundleChoice } from './product-parts.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductView } from './product-view.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Buying a set the shopper makes up; the price follows the choice. */
export function BuyBundle({
  product,
  choices,
}: {
  product: ProductView
  choices: readonly BundleChoice[]
}) {
  const { t } = useI18n()
  const { isAdding, prepare, add } = useAddToCart()
  const [selection, setSelection] = useState(() => defaultSelection(choices))
  const price = bundlePrice(choices, selection)
  const isIncomplete = choices.some(({ id, isRequired }) => isRequired && !selection[id]?.length)
  const soldOut = choices
    .flatMap(({ id, links }) => links.filter(link => selection[id]?.includes(link.id)))
    .find(
      ({ part, quantity }) =>
        stockLevel(part.stock) === 'out-of-stock' || part.stock.qty < quantity,
    )

  return (
    <>
      <ProductPrice price={price} />
      {choices.map(choice => (
        <BundleChoiceFields
          key={choice.id}
          choice={choice}
          chosen={selection[choice.id] ?? []}
          onChoose={links => setSelection({ ...selection, [choice.id]: links })}
        />
      ))}
      <BuyButton
        reason={
          <>
            {isIncomplete && t('catalog:product.incompleteBundle')}
            {soldOut && t('catalog:product.partSoldOut', { name: soldOut.part.name })}
          </>
        }
        price={price}
        isAdding={isAdding}
        isOff={isIncomplete || soldOut !== undefined}
        onPress={() => void add([bundleAddition(product, selection, price.now)])}
        onIntent={prepare}
      />
    </>
  )
}
