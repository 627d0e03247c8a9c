import { type EditedCartLine, useI18n } from '@vitrina/federation'
import { Alert, Button, Skeleton, VisuallyHidden } from '@vitrina/ui'
import { usePartsWithCurrentPrices } from '../product/use-product-with-current-prices.ts'
import { BundleChoiceForm } from './bundle-choice-form.tsx'
import styles from './choose.module.css'
import type { LineProduct } from './find-line-product.ts'
import { useLineProduct } from './use-line-product.ts'
import { VariantChoiceForm } from './variant-choice-form.tsx'

/**
 * A line of the cart, opened for another choice. What there is to choose from is asked on opening.
 */
export default function ChooseSlot({ line, onChoose }: EditedCartLine) {
  const { t } = useI18n()
  const { state, value: goods, retry } = useLineProduct(line)

  if (state === 'loading') {
    return (
      <div className={styles.waiting} role="status">
        <VisuallyHidden>{t('catalog:listing.loading')}</VisuallyHidden>
        <Skeleton width="quarter" />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <Alert tone="warning" role="alert" className={styles.note}>
        <p>{t('catalog:gallery.broken')}</p>
        <Button look="quiet" onClick={retry}>
          {t('catalog:listing.retry')}
        </Button>
      </Alert>
    )
  }
  if (!goods) {
    return (
      <Alert tone="warning" role="alert" className={styles.note}>
        {t('buying:change.gone')}
      </Alert>
    )
  }
  return <ChooseOptionsAgain goods={goods} line={line} onChoose={onChoose} />
}

function ChooseOptionsAgain({ goods, ...inCart }: EditedCartLine & { goods: LineProduct }) {
  const current = usePartsWithCurrentPrices(goods)
  return current.product.type === 'bundle' ? (
    <BundleChoiceForm goods={current} {...inCart} />
  ) : (
    <VariantChoiceForm product={current.product} {...inCart} />
  )
}
