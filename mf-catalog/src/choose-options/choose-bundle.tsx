import { findQuantityProblem } from '@vitrina/domain'
import { type GoodsInCart, useI18n } from '@vitrina/federation'
import { useState } from 'react'
import {
  bundleAddition,
  bundlePrice,
  linksTaken,
  missingLink,
  quantityFault,
  taking,
} from '../product/bundle-choice.ts'
import { BundleChoiceFields, bundleQuantityId } from '../product/bundle-choice-fields.tsx'
import { ChooseForm } from './choose-form.tsx'
import { ChooseQuantity, chooseQuantityId } from './choose-quantity.tsx'
import { findFormerSelection } from './chosen-before.ts'
import type { LineProduct } from './find-line-product.ts'

const place = 'choose-bundle'

/** Other parts of a bundle, or another number of such bundles. */
export function ChooseBundle({
  goods: { product, choices },
  line,
  onChoose,
}: GoodsInCart & { goods: LineProduct }) {
  const { t } = useI18n()
  const [selection, setSelection] = useState(() => findFormerSelection(choices, line))
  const [quantity, setQuantity] = useState(String(line.quantity))
  const [wasAsked, setAsked] = useState(false)
  const soldOut = missingLink(choices, selection)
  const isEmpty = choices.every(choice => linksTaken(choice, selection).length === 0)
  const isIncomplete =
    isEmpty ||
    choices.some(choice => choice.isRequired && linksTaken(choice, selection).length === 0)
  const price = isEmpty ? product.price : bundlePrice(choices, selection)

  function readAddition() {
    const faulty = choices.find(choice => quantityFault(choice, selection))
    const field = faulty
      ? bundleQuantityId(faulty, place)
      : findQuantityProblem(quantity) && chooseQuantityId
    setAsked(field !== undefined)
    if (field === undefined) {
      const addition = bundleAddition(product, choices, selection, price.now)
      return { ...addition, quantity: Number(quantity) }
    }
    document.getElementById(field)?.focus()
    return undefined
  }

  return (
    <ChooseForm
      image={product.image}
      price={price}
      pieces={findQuantityProblem(quantity) ? 1 : Number(quantity)}
      isOff={isIncomplete || soldOut !== undefined}
      reason={
        soldOut
          ? t('catalog:product.partSoldOut', { name: soldOut.part.name })
          : isIncomplete && t('catalog:product.incompleteBundle')
      }
      readAddition={readAddition}
      onChoose={onChoose}
    >
      {choices.map(choice => (
        <BundleChoiceFields
          key={choice.id}
          choice={choice}
          taken={selection[choice.id] ?? taking(choice, [])}
          isAsked={wasAsked}
          onTake={next => setSelection({ ...selection, [choice.id]: next })}
          place={place}
        />
      ))}
      <ChooseQuantity
        label={t('buying:change.bundles')}
        name={product.name}
        value={quantity}
        left={null}
        isAsked={wasAsked}
        onChange={setQuantity}
      />
    </ChooseForm>
  )
}
