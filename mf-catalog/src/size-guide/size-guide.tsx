import { Slot, useI18n, useOverlay } from '@vitrina/federation'
import { Drawer, Skeleton } from '@vitrina/ui'
import styles from './size-guide.module.css'
import { listSizeGuideBlocks } from './size-guide-blocks.ts'

type SizeGuideProps = {
  /** Path of the product. */
  path: string
  /** The page of the shop about all its sizes. */
  page: string
  open: boolean
  onClose: () => void
}

/**
 * The size table of the product's kind beside the product. Its text is that of the shop's back
 * office.
 */
export function SizeGuide({ path, page, open, onClose }: SizeGuideProps) {
  const { t } = useI18n()
  useOverlay(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('catalog:product.sizeTable')}
      closeLabel={t('catalog:sizeTable.close')}
      className={styles.drawer}
    >
      <div className={styles.guide}>
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton />
          <Skeleton width="half" />
        </div>
        <Slot name="content.text" props={{ blocks: listSizeGuideBlocks(path), page }} />
      </div>
    </Drawer>
  )
}
