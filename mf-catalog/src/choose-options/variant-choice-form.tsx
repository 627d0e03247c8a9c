import { findQuantityProblem, findStockLevel, isOptionValueAvailable } from '@vitrina/domain'
import { type EditedCartLine, useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { createCartAddition } from '../product/cart-addition.ts'
import { findUnavailableSize, findVariantChoiceState } from '../product/chosen-variant.ts'
import { computePriceSum } from '../product/compute-price-sum.ts'
import {
  type CustomOptionAnswers,
  computeTotalSurcharge,
  describeCustomOptionAnswers,
  findUnansweredOptions,
  toCustomOptionSelection,
} from '../product/custom-answers.ts'
import { CustomOptionFields, getCustomOptionFieldId } from '../product/custom-option-fields.tsx'
import type { ProductView } from '../product/product-view.ts'
import { StockText } from '../product/stock-text.tsx'
import { focusVariantOption, VariantOptions } from '../product/variant-options.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { findCustomOptionAnswers, findOptionsOfLine } from './chosen-before.ts'
import { QuantityChoice, quantityChoiceFieldId } from './quantity-choice.tsx'

const variantPlace = 'choose-option'
const customPlace = 'choose-custom'

/** Another variant, other answers or another quantity of one thing. */
export function VariantChoiceForm({
  product,
  line,
  onChoose,
}: EditedCartLine & { product: ProductView }) {
  const { t, format } = useI18n()
  const { options, variants, customOptions } = product
  const [chosen, setChosen] = useState(() => findOptionsOfLine(product, line))
  const [answers, setAnswers] = useState<CustomOptionAnswers>(() =>
    findCustomOptionAnswers(customOptions, line),
  )
  const [quantity, setQuantity] = useState(String(line.quantity))
  const [wasAsked, setAsked] = useState(false)

  const { exact, shown, missing, problem } = findVariantChoiceState(product, chosen)
  const stock = (exact ?? (options.length > 0 ? undefined : product))?.stock
  const isOut = stock !== undefined && findStockLevel(stock) === 'out-of-stock'
  const left = stock?.qty ?? null
  const own = shown?.shownPrice ?? product.price
  const surcharge = computeTotalSurcharge(customOptions, answers, own.now)
  const unfilled = findUnansweredOptions(customOptions, answers)
  const price = computePriceSum([
    { price: own, pieces: 1 },
    { price: { now: surcharge }, pieces: 1 },
  ])

  /** Brings the shopper to the first thing that is still to be said; whether there is one. */
  function asksForMore(): boolean {
    if (missing) {
      const { code } = missing
      const isThere = (value: string) => isOptionValueAvailable(variants, chosen, code, value)
      focusVariantOption(missing, isThere, variantPlace)
      return true
    }
    const [first] = unfilled
    const field = first
      ? getCustomOptionFieldId(first.id, customPlace)
      : findQuantityProblem(quantity, left) && quantityChoiceFieldId
    if (field) document.getElementById(field)?.focus()
    return field !== undefined
  }

  function readAddition() {
    const isIncomplete = asksForMore()
    setAsked(isIncomplete)
    if (isIncomplete) return undefined
    const customAnswers = toCustomOptionSelection(customOptions, answers)
    const addition = createCartAddition(product, exact, {
      quantity: Number(quantity),
      customWords: describeCustomOptionAnswers(customOptions, answers, format),
      price: price.now,
    })
    if (customOptions.length === 0) return addition
    // Answers that were taken back are named too: whatever is left out stays as it is.
    const attributes = addition.productOption?.extension_attributes
    const extension_attributes = { ...attributes, custom_options: customAnswers }
    return { ...addition, productOption: { extension_attributes } }
  }

  return (
    <ChoiceForm
      image={shown?.image ?? product.image}
      price={price}
      pieces={findQuantityProblem(quantity) ? 1 : Number(quantity)}
      isOff={problem !== undefined || isOut}
      reason={
        <>
          {problem && t(`catalog:product.${problem}`)}
          {!problem && stock && (
            <StockText stock={stock} gone={findUnavailableSize(product, chosen)} />
          )}
        </>
      }
      readAddition={readAddition}
      onChoose={onChoose}
    >
      <VariantOptions
        product={product}
        chosen={chosen}
        onChoose={(code, value) => setChosen({ ...chosen, [code]: value })}
        asked={wasAsked ? missing : undefined}
        place={variantPlace}
      />
      {customOptions.length > 0 && (
        <CustomOptionFields
          lang={product.lang}
          options={customOptions}
          answers={answers}
          price={own.now}
          asked={wasAsked && !missing ? unfilled : []}
          onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
          place={customPlace}
        />
      )}
      <QuantityChoice
        label={t('buying:change.quantity')}
        name={product.name}
        value={quantity}
        left={left}
        isAsked={wasAsked}
        onChange={setQuantity}
      />
    </ChoiceForm>
  )
}
