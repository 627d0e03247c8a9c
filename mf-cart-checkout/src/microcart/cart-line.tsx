import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Button, Quantity } from '@vitrina/ui'
import { useState } from 'react'
import type { VisibleLine } from '../cart/cart-state.ts'
import { LinePicture } from '../parts/line-picture.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import { optionsOf } from '../parts/options-of.ts'
import { ProductName } from '../parts/product-name.tsx'
import styles from './cart-line.module.css'
import { LineNote } from './line-note.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { stockLimit } from './stock-limit.ts'

type CartLineProps = {
  line: VisibleLine
  problem: Failure | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onLeave: () => void
}

export function CartLine({ line, problem, onQuantity, onRemove, onLeave }: CartLineProps) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const limit = stockLimit(line)
  const options = optionsOf(line)

  return (
    <li className={styles.line} aria-busy={line.isWaiting}>
      <LinePicture image={line.image} className={styles.picture} />
      <div className={styles.words}>
        <ProductName line={line} onFollow={onLeave} />
        {options && <span className={styles.options}>{options}</span>}
        <LineNote line={line} problem={problem} />
        <div className={styles.row}>
          <Quantity
            value={line.quantity}
            max={limit === null ? undefined : Math.max(limit, line.quantity)}
            onChange={onQuantity}
            onRemove={() => setIsAsking(true)}
            disabled={line.itemId === null}
            labels={{
              quantity: t('cart:line.quantity', { name: line.name }),
              less: t('cart:line.less'),
              more: t('cart:line.more'),
            }}
          />
          <LinePrice line={line} busy={line.isWaiting} />
        </div>
        {isAsking ? (
          <RemovalQuestion onRemove={onRemove} onKeep={() => setIsAsking(false)} />
        ) : (
          <p className={styles.actions}>
            <Button
              look="quiet"
              aria-label={t('cart:line.remove.label', { name: line.name })}
              disabled={line.itemId === null}
              onClick={() => setIsAsking(true)}
            >
              {t('cart:line.remove')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
