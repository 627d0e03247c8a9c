import { Picture, PictureFrame } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import { ProductLink } from '../parts/product-link.tsx'
import styles from './part-line.module.css'
import type { ProductPart } from './product-parts.ts'
import { StockText } from './stock-text.tsx'

/** A thing of a set: picture, name, price and what can be done with it where scripts run. */
export function SetPartRow({ part, children }: { part: ProductPart; children?: ReactNode }) {
  return (
    <li className={styles.line}>
      <PictureFrame>
        <Picture path={part.image} alt="" sizes="4.5rem" widths={[75, 150, 225]} />
      </PictureFrame>
      <div>
        <ProductLink product={part} lang={part.lang}>
          {part.name}
        </ProductLink>
        <PriceTag price={part.price} />
        <p className="small mute">
          <StockText stock={part.stock} />
        </p>
      </div>
      {children && <div data-control>{children}</div>}
    </li>
  )
}
