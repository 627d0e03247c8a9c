import { findStockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { RestockButton } from '../restock/restock-button.tsx'
import {
  createBundleAddition,
  findBundleQuantityProblem,
  findUnavailableBundleLink,
} from './bundle-addition.ts'
import {
  computeBundlePrice,
  createInitialBundleSelection,
  listSelectedBundleLinks,
  selectBundleLinks,
} from './bundle-choice.ts'
import { BundleChoiceFields, getBundleQuantityId } from './bundle-choice-fields.tsx'
import { BuyButton } from './buy-button.tsx'
import type { BundleChoice } from './product-parts.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductView } from './product-view.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Buying a set the shopper makes up; the price follows the choice. */
export function BundlePurchase({
  product,
  choices,
}: {
  product: ProductView
  choices: readonly BundleChoice[]
}) {
  const { t } = useI18n()
  const { isAdding, refusals, prepare, add } = useAddToCart()
  const [selection, setSelection] = useState(() => createInitialBundleSelection(choices))
  const [wasAsked, setAsked] = useState(false)
  const taken = choices.flatMap(choice => listSelectedBundleLinks(choice, selection))
  const price = taken.length > 0 ? computeBundlePrice(choices, selection) : product.price
  const isIncomplete =
    taken.length === 0 ||
    choices.some(
      choice => choice.isRequired && listSelectedBundleLinks(choice, selection).length === 0,
    )
  const soldOut = findUnavailableBundleLink(choices, selection)
  // Of what is short, but there, nobody has to wait for the return.
  const isGone = soldOut && findStockLevel(soldOut.part.stock) === 'out-of-stock'
  const isUnsure = taken.some(({ part: { stock } }) => findStockLevel(stock) === 'unknown')
  const faulty = choices.find(choice => findBundleQuantityProblem(choice, selection))

  function press() {
    setAsked(faulty !== undefined)
    if (faulty) document.getElementById(getBundleQuantityId(faulty))?.focus()
    else void add([createBundleAddition(product, choices, selection, price.now)], () => isUnsure)
  }

  return (
    <>
      <ProductPrice price={price} />
      {choices.map(choice => (
        <BundleChoiceFields
          key={choice.id}
          choice={choice}
          taken={selection[choice.id] ?? selectBundleLinks(choice, [])}
          isAsked={wasAsked}
          onTake={next => setSelection({ ...selection, [choice.id]: next })}
        />
      ))}
      <BuyButton
        reason={
          soldOut
            ? t('catalog:product.partSoldOut', { name: soldOut.part.name })
            : isIncomplete && t('catalog:product.incompleteBundle')
        }
        price={price}
        isAdding={isAdding}
        refusals={refusals}
        isOff={isIncomplete || soldOut !== undefined}
        instead={isGone && <RestockButton sku={soldOut.part.sku} name={soldOut.part.name} />}
        onPress={press}
        onIntent={prepare}
      />
    </>
  )
}
