import { QuantityInput } from '../product/quantity-input.tsx'
import styles from './choose.module.css'

export const quantityChoiceFieldId = 'choose-quantity'

type ChooseQuantityProps = {
  /** In sight; the field itself is named after the product. */
  label: string
  name: string
  value: string
  /** What there is; null where nobody counted. */
  left: number | null
  isAsked: boolean
  onChange: (value: string) => void
}

/** How many pieces of what is chosen. */
export function QuantityChoice({ label, ...field }: ChooseQuantityProps) {
  return (
    <div className={styles.quantity}>
      <span aria-hidden="true">{label}</span>
      <QuantityInput id={quantityChoiceFieldId} {...field} />
    </div>
  )
}
