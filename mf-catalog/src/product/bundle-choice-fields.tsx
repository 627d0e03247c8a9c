import { stockLevel } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Choice } from '@vitrina/ui'
import styles from './bundle-choice-fields.module.css'
import type { BundleChoice } from './product-parts.ts'

export type BundleChoiceFieldsProps = {
  choice: BundleChoice
  chosen: readonly string[]
  onChoose: (links: readonly string[]) => void
}

/** One choice of a bundle, each thing with its price; one that may be left out can be left out. */
export function BundleChoiceFields({
  choice: { id, title, isRequired, isMultiple, links },
  chosen,
  onChoose,
}: BundleChoiceFieldsProps) {
  const { t, format } = useI18n()
  const name = `bundle-${id}`
  const toggled = (link: string) =>
    chosen.includes(link) ? chosen.filter(other => other !== link) : [...chosen, link]
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {links.map(({ id: link, quantity, part }) => (
        <Choice
          key={link}
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          value={link}
          checked={chosen.includes(link)}
          onChange={() => onChoose(isMultiple ? toggled(link) : [link])}
          note={format.price(part.price.now * quantity)}
        >
          {quantity > 1 ? t('catalog:product.times', { name: part.name, quantity }) : part.name}
          {stockLevel(part.stock) === 'out-of-stock' && `, ${t('catalog:product.unavailable')}`}
        </Choice>
      ))}
      {!isRequired && !isMultiple && (
        <Choice
          type="radio"
          name={name}
          value=""
          checked={chosen.length === 0}
          onChange={() => onChoose([])}
        >
          {t('catalog:product.without')}
        </Choice>
      )}
    </fieldset>
  )
}
