import { type ChosenOptions, isOptionValueAvailable } from '@vitrina/domain'
import { Slot, useI18n, useOverlay } from '@vitrina/federation'
import { Drawer, Skeleton } from '@vitrina/ui'
import type { ProductView, VariantOption } from '../product/product-view.ts'
import { computeFitVerdict } from '../reviews/fit-verdict.ts'
import { ItemMeasurements } from '../size-adviser/item-measures.tsx'
import { readSizeChart } from '../size-adviser/read-size-chart.ts'
import { SizeAdviser } from '../size-adviser/size-adviser.tsx'
import styles from './size-guide.module.css'
import { listSizeGuideBlockIds } from './size-guide-blocks.ts'

export type SizeGuideProps = {
  product: Pick<ProductView, 'path' | 'variants' | 'sizeChart' | 'fits'>
  /** The size, as the shopper chooses it. */
  option: VariantOption
  chosen: ChosenOptions
  onChoose: (code: string, value: string) => void
}

/**
 * The size by a shopper's measures, those of the thing itself, and the size table of its kind: a
 * text of the shop's back office.
 */
export function SizeGuide({
  product,
  option,
  chosen,
  onChoose,
  page,
  open,
  onClose,
}: SizeGuideProps & {
  /** The page of the shop about all its sizes. */
  page: string
  open: boolean
  onClose: () => void
}) {
  const { t } = useI18n()
  useOverlay(open, onClose)
  const { code, values } = option
  const chart = readSizeChart(product.sizeChart, values)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('catalog:product.sizeTable')}
      closeLabel={t('catalog:sizeTable.close')}
      className={styles.drawer}
    >
      <div className={styles.guide}>
        <SizeAdviser
          chart={chart}
          option={option}
          verdict={computeFitVerdict(product.fits)}
          chosen={chosen[code]}
          isAvailable={size => isOptionValueAvailable(product.variants, chosen, code, size)}
          onChoose={size => {
            onChoose(code, size)
            onClose()
          }}
        />
        <ItemMeasurements
          chart={chart}
          labelOf={size => values.find(({ id }) => Number(id) === size)?.label ?? ''}
          chosen={chosen[code]}
        />
        <div className={styles.table}>
          <div className={styles.waiting} aria-hidden="true">
            <Skeleton />
            <Skeleton width="half" />
          </div>
          <Slot name="content.text" props={{ blocks: listSizeGuideBlockIds(product.path), page }} />
        </div>
      </div>
    </Drawer>
  )
}
