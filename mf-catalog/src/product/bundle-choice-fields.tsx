import { useI18n } from '@vitrina/federation'
import { CheckableInput } from '@vitrina/ui'
import { findQuantityEditableBundleLink, isBundleLinkAvailable } from './bundle-addition.ts'
import {
  type BundleChoiceSelection,
  countSelectedPieces,
  selectBundleLinks,
} from './bundle-choice.ts'
import styles from './bundle-choice-fields.module.css'
import { computePriceSum } from './compute-price-sum.ts'
import type { BundleChoice, BundleLink } from './product-parts.ts'
import { QuantityInput } from './quantity-input.tsx'

export type BundleChoiceFieldsProps = {
  choice: BundleChoice
  taken: BundleChoiceSelection
  /** A wrong quantity is explained at once. */
  isAsked: boolean
  onTake: (taken: BundleChoiceSelection) => void
  /** Tells its places from those of another choice on the page. */
  place?: string | undefined
}

export const getBundleQuantityId = ({ id }: BundleChoice, place = 'bundle') =>
  `${place}-${id}-quantity`

/** One choice of a bundle, each thing with its price; one that may be left out can be left out. */
export function BundleChoiceFields({
  choice,
  taken,
  isAsked,
  onTake,
  place = 'bundle',
}: BundleChoiceFieldsProps) {
  const { t, format } = useI18n()
  const { id, title, lang, isRequired, isMultiple, links } = choice
  const name = `${place}-${id}`
  const counted = findQuantityEditableBundleLink(choice, taken)
  const take = (ids: readonly string[]) => onTake(selectBundleLinks(choice, ids))
  const toggled = (link: string) =>
    taken.links.includes(link)
      ? taken.links.filter(other => other !== link)
      : [...taken.links, link]
  const piecesOf = (link: BundleLink) =>
    taken.links.includes(link.id) ? countSelectedPieces(taken) : link.quantity
  const words = (link: BundleLink) => {
    const quantity = piecesOf(link)
    const { name } = link.part
    const thing = quantity > 1 ? t('catalog:product.times', { name, quantity }) : name
    return isBundleLinkAvailable(choice, taken, link)
      ? thing
      : `${thing}, ${t('catalog:product.unavailable')}`
  }

  return (
    <fieldset>
      <legend className={styles.legend}>
        <span lang={lang}>{title}</span>
        {!isRequired && <span className={styles.optional}> ({t('catalog:product.optional')})</span>}
      </legend>
      {links.map(link => (
        <CheckableInput
          key={link.id}
          lang={link.part.lang}
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          value={link.id}
          checked={taken.links.includes(link.id)}
          onChange={() => take(isMultiple ? toggled(link.id) : [link.id])}
          note={format.price(
            computePriceSum([{ price: link.part.price, pieces: piecesOf(link) }]).now,
          )}
        >
          {words(link)}
        </CheckableInput>
      ))}
      {!isRequired && !isMultiple && (
        <CheckableInput
          type="radio"
          name={name}
          value=""
          checked={taken.links.length === 0}
          onChange={() => take([])}
        >
          {t('catalog:product.without')}
        </CheckableInput>
      )}
      {counted && (
        <div className={styles.quantity}>
          <QuantityInput
            id={getBundleQuantityId(choice, place)}
            name={counted.part.name}
            value={taken.quantity}
            left={counted.part.stock.qty}
            isAsked={isAsked}
            onChange={quantity => onTake({ ...taken, quantity })}
          />
        </div>
      )}
    </fieldset>
  )
}
