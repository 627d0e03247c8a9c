import type { PlacedOrderItem } from '@vitrina/contract'
import { Picture, PictureFrame } from '@vitrina/ui'
import { getParentSku } from './ordered-products.ts'
import styles from './orders.module.css'
import type { ProductsBySku } from './use-ordered-products.ts'

/** The most pictures shown of one order's products. */
export const maxThumbnails = 4

type OrderThumbnailsProps = { items: readonly PlacedOrderItem[]; goods: ProductsBySku }

/** Small pictures of what was ordered, beside the words that name it. */
export function OrderThumbnails({ items, goods }: OrderThumbnailsProps) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {items.slice(0, maxThumbnails).map(item => {
        const shown = goods.get(getParentSku(item))
        const image = shown?.images[item.sku] ?? shown?.image
        return (
          <PictureFrame key={item.item_id} className={styles.picture}>
            {image && <Picture path={image} alt="" sizes="80px" widths={[80, 160, 240]} />}
          </PictureFrame>
        )
      })}
    </div>
  )
}
