import { isSameProduct } from '@vitrina/domain'
import { type CartAddition, Slot, useI18n, useOverlay } from '@vitrina/federation'
import { Alert, Drawer, Skeleton } from '@vitrina/ui'
import { useState } from 'react'
import { findLine } from '../cart/cart-line.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { computeVisibleCart, type VisibleCartLine } from '../cart/cart-state.ts'
import styles from './contents.module.css'

/** `joined`: another line held the same goods, and they are one now. */
export type LineOptionsEditOutcome = 'done' | 'joined' | 'waits'

type LineEditorProps = {
  buying: CartCheckoutService
  /** The line that is open; `null` while none is. */
  line: VisibleCartLine | null
  onClose: () => void
  onDone: (addition: CartAddition, outcome: LineOptionsEditOutcome) => void
}

/**
 * A line opened for another choice (docs/rules/cart.md#editing-a-line). What there is to choose
 * from is the catalogue's to show.
 */
export function LineOptionsEditor({ buying, line, onClose, onDone }: LineEditorProps) {
  const { t } = useI18n()
  useOverlay(line !== null, onClose)
  const [last, setLast] = useState(line)
  if (line && line !== last) setLast(line)

  async function choose(addition: CartAddition) {
    if (!last) return { ok: true, value: null } as const
    const { lines } = computeVisibleCart(buying.store.getState())
    const now = findLine(lines, last)
    if (now && isSameProduct(now, addition) && now.quantity === addition.quantity) {
      onClose()
      return { ok: true, value: null } as const
    }
    const isJoined = lines.some(other => other !== now && isSameProduct(other, addition))
    const answer = await buying.edit(last, addition)
    if (answer.ok) {
      onDone(addition, isJoined ? 'joined' : answer.value.isWaiting ? 'waits' : 'done')
    }
    return answer
  }

  return (
    <Drawer
      open={line !== null}
      onClose={onClose}
      title={t('basket:edit.title')}
      closeLabel={t('basket:edit.close')}
    >
      {last && (
        <div className={styles.editor}>
          <p className={styles.editedName}>{last.name}</p>
          <div className={styles.choice}>
            <div className={styles.skeletons} aria-hidden="true">
              <Skeleton width="quarter" />
              <Skeleton width="most" />
            </div>
            <Slot
              name="catalog.choose"
              props={{ line: last, onChoose: choose }}
              fallback={<Alert tone="warning">{t('basket:edit.unavailable')}</Alert>}
            />
          </div>
        </div>
      )}
    </Drawer>
  )
}
