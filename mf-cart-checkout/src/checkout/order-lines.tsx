import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { LineOptions } from '../parts/line-options.tsx'
import { LinePicture } from '../parts/line-picture.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import styles from './order-lines.module.css'
import type { OrderedLine } from './order-types.ts'

type OrderLinesProps = {
  lines: readonly OrderedLine[]
  /** What is to be said beside a line. */
  noteOf?: (position: number) => string | undefined
}

/** The goods of an order, to look at. */
export function OrderLines({ lines, noteOf }: OrderLinesProps) {
  const { t, locale } = useI18n()
  return (
    <ul>
      {lines.map((line, position) => (
        <li key={line.itemId ?? `new ${line.sku} ${position}`} className={styles.line}>
          <LinePicture image={line.image} className={styles.picture} />
          <div className={styles.words}>
            <span lang={detectTextLanguage(line.name, locale, line.lang)}>{line.name}</span>
            <LineOptions
              line={line}
              className={styles.options}
              more={t('cart:line.pieces', { count: line.quantity })}
            />
            <LinePrice line={line} />
            {noteOf?.(position) && <p className={styles.note}>{noteOf(position)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
