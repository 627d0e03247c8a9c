import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { ShownPrice as Figures } from '../parts/price-of.ts'
import { ShownPrice } from '../parts/shown-price.tsx'
import styles from './buy-button.module.css'
import { usePassed } from './use-passed.ts'

export type BuyButtonProps = {
  price: Figures
  isAdding: boolean
  /** Nothing can be bought; the reason stands beside. */
  isOff?: boolean
  onPress: () => void
  /** The shopper seems about to press. */
  onIntent: () => void
}

/** The one ink button of the page; on phones it follows as a bar once it has left the screen. */
export function BuyButton({ price, isAdding, isOff = false, onPress, onIntent }: BuyButtonProps) {
  const { t } = useI18n()
  const [place, isPassed] = usePassed()
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
      <div ref={place}>
        <Button {...common} wide>
          {t('catalog:product.addToCart')}
        </Button>
      </div>
      {isPassed && !isOff && (
        <div className={styles.bar}>
          <ShownPrice price={price} />
          <Button {...common}>{t('catalog:product.toCart')}</Button>
        </div>
      )}
    </>
  )
}
