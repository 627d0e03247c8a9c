import { useI18n } from '@vitrina/federation'
import { useState } from 'react'
import {
  type CustomOptionAnswers,
  computeTotalSurcharge,
  describeCustomOptionAnswers,
  findUnansweredOptions,
  toCustomOptionSelection,
} from './custom-answers.ts'
import { CustomOptionFields, getCustomOptionFieldId } from './custom-option-fields.tsx'
import { hasSurcharge } from './custom-options.ts'
import type { ProductView } from './product-view.ts'
import { SinglePurchase } from './single-purchase.tsx'
import type { useVariantChoice } from './use-variant.ts'

/**
 * Buying a thing that is made to order: what is asked of the shopper, and what that adds to the
 * price.
 */
export function MadeToOrderPurchase({
  product,
  variant,
}: {
  product: ProductView
  variant: ReturnType<typeof useVariantChoice>
}) {
  const { format } = useI18n()
  const [answers, setAnswers] = useState<CustomOptionAnswers>({})
  const options = product.customOptions
  const unfilled = findUnansweredOptions(options, answers)
  const [first] = unfilled
  return (
    <SinglePurchase
      product={product}
      variant={variant}
      order={{
        customOptions: toCustomOptionSelection(options, answers),
        customWords: describeCustomOptionAnswers(options, answers, format),
        surchargeOn: price => computeTotalSurcharge(options, answers, price),
        unfilled: first && getCustomOptionFieldId(first.id),
        isPriceOpen: unfilled.some(hasSurcharge),
        fields: (price, wasAsked) => (
          <CustomOptionFields
            lang={product.lang}
            options={options}
            answers={answers}
            price={price}
            asked={wasAsked ? unfilled : []}
            onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
          />
        ),
      }}
    />
  )
}
