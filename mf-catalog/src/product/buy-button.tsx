import type { ShownPrice as Figures } from '@vitrina/federation'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { AddToCartErrors } from './add-to-cart-errors.tsx'
import styles from './buy-button.module.css'
import { useIsScrolledPast } from './use-scrolled-past.ts'

export type BuyButtonProps = {
  price: Figures
  /** The least it may cost: more is said once everything is chosen. */
  isFrom?: boolean
  isAdding: boolean
  /** How many, where that is asked here. */
  quantity?: ReactNode
  /** How much there is, or why nothing can be bought. */
  reason: ReactNode
  /** Why the last press put nothing, or not everything, into the cart. */
  refusals?: readonly string[]
  /** Nothing can be bought. */
  isOff?: boolean
  /** In place of the button. */
  instead?: ReactNode
  /** To its right. */
  beside?: ReactNode
  onPress: () => void
  /** The shopper seems about to press. */
  onIntent: () => void
}

/** The one ink button of the page; on phones it follows as a bar once it has left the screen. */
export function BuyButton({
  price,
  isFrom = false,
  quantity,
  reason,
  isAdding,
  refusals = [],
  isOff = false,
  instead,
  beside,
  onPress,
  onIntent,
}: BuyButtonProps) {
  const { t } = useI18n()
  const [place, isPassed] = useIsScrolledPast()
  const common = {
    busy: isAdding,
    busyLabel: t('catalog:product.adding'),
    disabled: isOff,
    onClick: onPress,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  }
  return (
    <>
      <div ref={place} className={styles.place}>
        <div className={styles.row}>
          {quantity}
          <p className="small mute" role="status">
            {reason}
          </p>
        </div>
        <div className={beside ? styles.buy : undefined}>
          {instead || (
            <Button {...common} wide className={styles.button}>
              {t('catalog:product.addToCart')}
            </Button>
          )}
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
        <AddToCartErrors refusals={refusals} />
        <p className={styles.unscripted}>{t('catalog:product.noScript')}</p>
      </div>
      {isPassed && !isOff && (
        <div className={styles.bar}>
          <PriceTag price={price} isFrom={isFrom} />
          <Button {...common}>{t('catalog:product.toCart')}</Button>
        </div>
      )}
    </>
  )
}
