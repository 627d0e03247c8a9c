import { type CartSnapshotLine, useI18n } from '@vitrina/federation'
import { LinePicture } from '../parts/line-picture.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import { optionsOf } from '../parts/options-of.ts'
import styles from './order-lines.module.css'

/** The goods of an order, to look at. */
export function OrderLines({ lines }: { lines: readonly CartSnapshotLine[] }) {
  const { t } = useI18n()
  return (
    <ul>
      {lines.map(line => (
        <li key={line.itemId} className={styles.line}>
          <LinePicture image={line.image} className={styles.picture} />
          <div className={styles.words}>
            <span>{line.name}</span>
            <span className={styles.options}>
              {[optionsOf(line), t('cart:line.pieces', { count: line.quantity })]
                .filter(Boolean)
                .join(', ')}
            </span>
            <LinePrice line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}
