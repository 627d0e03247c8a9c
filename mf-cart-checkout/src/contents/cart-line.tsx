import { useI18n, useServices } from '@vitrina/federation'
import { Button, Quantity } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import type { LineProblem, VisibleCartLine } from '../cart/cart-state.ts'
import { LineOptions } from '../parts/line-options.tsx'
import { LinePicture } from '../parts/line-picture.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import { ProductName } from '../parts/product-name.tsx'
import { canChangeOptions } from './can-change-options.ts'
import styles from './cart-line.module.css'
import { LineNote } from './line-note.tsx'
import { RemovalPrompt } from './removal-prompt.tsx'
import { findStockLimit } from './stock-limit.ts'

type CartLineProps = {
  line: VisibleCartLine
  problem: LineProblem | undefined
  /** Nothing reaches the platform now. */
  isOffline: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onEdit: () => void
  onLeave: () => void
}

export function CartLineRow({
  line,
  problem,
  isOffline,
  onQuantity,
  onRemove,
  onEdit,
  onLeave,
}: CartLineProps) {
  const { t, format } = useI18n()
  const { settings } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const [capped, setCapped] = useState<number>()
  const removal = useRef<HTMLButtonElement>(null)
  const wasKept = useRef(false)
  const limit = findStockLimit(line)
  const { name } = line
  const remove = settings.asksBeforeRemoval ? () => setIsAsking(true) : onRemove

  // The answer that was pressed has gone with its question.
  useEffect(() => {
    if (isAsking || !wasKept.current) return
    wasKept.current = false
    removal.current?.focus()
  }, [isAsking])

  return (
    <li className={styles.line} aria-busy={line.isWaiting && !isOffline} tabIndex={-1}>
      <LinePicture image={line.image} className={styles.picture} />
      <div className={styles.words}>
        <ProductName line={line} onFollow={onLeave} />
        <LineOptions line={line} className={styles.options} />
        <div role="status" className={styles.news}>
          <LineNote line={line} problem={problem} />
          {capped !== undefined && (
            <span className={styles.options}>
              {t('basket:line.capped', { asked: format.number(capped) })}
            </span>
          )}
        </div>
      </div>
      <div className={styles.quantity}>
        <Quantity
          value={line.quantity}
          max={limit === null ? undefined : Math.max(limit, line.quantity)}
          onChange={quantity => {
            setCapped(undefined)
            onQuantity(quantity)
          }}
          onCapped={setCapped}
          onRemove={remove}
          labels={{
            quantity: t('basket:line.quantity', { name }),
            less: t('basket:line.less'),
            more: t('basket:line.more'),
          }}
        />
      </div>
      <div className={styles.price}>
        <LinePrice line={line} busy={line.isWaiting} />
        {line.quantity > 1 && (
          <span className={styles.options}>
            {t('basket:line.unit', { price: format.price(line.price) })}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {isAsking ? (
          <RemovalPrompt
            onRemove={onRemove}
            onKeep={() => {
              wasKept.current = true
              setIsAsking(false)
            }}
          />
        ) : (
          <>
            {canChangeOptions(line) && (
              <Button
                look="quiet"
                aria-label={t('basket:line.edit.label', { name })}
                aria-haspopup="dialog"
                onClick={onEdit}
              >
                {t('basket:line.edit')}
              </Button>
            )}
            <Button
              ref={removal}
              look="quiet"
              aria-label={t('basket:line.remove.label', { name })}
              onClick={remove}
            >
              {t('basket:line.remove')}
            </Button>
            {line.isWaiting && isOffline && (
              <span className={styles.waits}>{t('basket:line.waits')}</span>
            )}
          </>
        )}
      </div>
    </li>
  )
}
