import { findQuantityProblem } from '@vitrina/domain'
import { type EditedCartLine, useI18n } from '@vitrina/federation'
import { useState } from 'react'
import {
  createBundleAddition,
  findBundleQuantityProblem,
  findUnavailableBundleLink,
} from '../product/bundle-addition.ts'
import {
  computeBundlePrice,
  listSelectedBundleLinks,
  selectBundleLinks,
} from '../product/bundle-choice.ts'
import { BundleChoiceFields, getBundleQuantityId } from '../product/bundle-choice-fields.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { findBundleSelectionOfLine } from './chosen-before.ts'
import type { LineProduct } from './find-line-product.ts'
import { QuantityChoice, quantityChoiceFieldId } from './quantity-choice.tsx'

const place = 'choose-bundle'

/** Other parts of a bundle, or another number of such bundles. */
export function BundleChoiceForm({
  goods: { product, choices },
  line,
  onChoose,
}: EditedCartLine & { goods: LineProduct }) {
  const { t } = useI18n()
  const [selection, setSelection] = useState(() => findBundleSelectionOfLine(choices, line))
  const [quantity, setQuantity] = useState(String(line.quantity))
  const [wasAsked, setAsked] = useState(false)
  const soldOut = findUnavailableBundleLink(choices, selection)
  const isEmpty = choices.every(choice => listSelectedBundleLinks(choice, selection).length === 0)
  const isIncomplete =
    isEmpty ||
    choices.some(
      choice => choice.isRequired && listSelectedBundleLinks(choice, selection).length === 0,
    )
  const price = isEmpty ? product.price : computeBundlePrice(choices, selection)

  function readAddition() {
    const faulty = choices.find(choice => findBundleQuantityProblem(choice, selection))
    const field = faulty
      ? getBundleQuantityId(faulty, place)
      : findQuantityProblem(quantity) && quantityChoiceFieldId
    setAsked(field !== undefined)
    if (field === undefined) {
      const addition = createBundleAddition(product, choices, selection, price.now)
      return { ...addition, quantity: Number(quantity) }
    }
    document.getElementById(field)?.focus()
    return undefined
  }

  return (
    <ChoiceForm
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
          taken={selection[choice.id] ?? selectBundleLinks(choice, [])}
          isAsked={wasAsked}
          onTake={next => setSelection({ ...selection, [choice.id]: next })}
          place={place}
        />
      ))}
      <QuantityChoice
        label={t('buying:change.bundles')}
        name={product.name}
        value={quantity}
        left={null}
        isAsked={wasAsked}
        onChange={setQuantity}
      />
    </ChoiceForm>
  )
}
