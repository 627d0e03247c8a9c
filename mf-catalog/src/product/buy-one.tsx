import { isValueAvailable, stockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import type { ShownPrice as Figures } from '../parts/price-of.ts'
import { BuyButton } from './buy-button.tsx'
import { additionOf } from './cart-addition.ts'
import { goneSize } from './chosen-variant.ts'
import { CustomOptionFields, customFieldId } from './custom-option-fields.tsx'
import { type CustomAnswers, customPrice, unanswered } from './custom-options.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductView } from './product-view.ts'
import { StockWords } from './stock-words.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { useVariant } from './use-variant.ts'
import { focusOption, VariantOptions } from './variant-options.tsx'

/** Buying a single thing: its variant, what it is made to order with, and the button. */
export function BuyOne({
  product,
  variant: { chosen, choose, exact, shown, missing },
}: {
  product: ProductView
  variant: ReturnType<typeof useVariant>
}) {
  const { t } = useI18n()
  const { isAdding, prepare, add } = useAddToCart()
  const [answers, setAnswers] = useState<CustomAnswers>({})
  const [wasAsked, setAsked] = useState(false)

  const hasVariants = product.options.length > 0
  const stock = (exact ?? (hasVariants ? undefined : product))?.stock
  const noSuch = hasVariants && !missing && !exact
  const isOff = noSuch || (stock !== undefined && stockLevel(stock) === 'out-of-stock')
  const unfilled = unanswered(product.customOptions, answers)
  const price = addedTo(
    shown?.shownPrice ?? product.price,
    customPrice(product.customOptions, answers),
  )

  function press() {
    if (missing || unfilled) {
      setAsked(true)
      if (missing) {
        const { code } = missing
        focusOption(missing, value => isValueAvailable(product.variants, chosen, code, value))
      } else if (unfilled) document.getElementById(customFieldId(unfilled.id))?.focus()
      return
    }
    void add([additionOf(product, exact, answers, price.now)])
  }

  return (
    <>
      <ProductPrice price={price} />
      <VariantOptions
        product={product}
        chosen={chosen}
        onChoose={choose}
        asked={wasAsked ? missing : undefined}
      />
      {product.customOptions.length > 0 && (
        <CustomOptionFields
          options={product.customOptions}
          answers={answers}
          asked={wasAsked && !missing ? unfilled : undefined}
          onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
        />
      )}
      <BuyButton
        reason={
          <>
            {noSuch && t('catalog:product.noSuchVariant')}
            {stock && <StockWords stock={stock} gone={goneSize(product, chosen)} />}
          </>
        }
        price={price}
        isAdding={isAdding}
        isOff={isOff}
        onPress={press}
        onIntent={prepare}
      />
    </>
  )
}

function addedTo({ now, before }: Figures, added: number): Figures {
  return before === undefined ? { now: now + added } : { now: now + added, before: before + added }
}
