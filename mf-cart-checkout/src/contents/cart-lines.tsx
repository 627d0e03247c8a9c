import { createProductKey, isSameProduct } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import type { CartLineWithOptionalId } from '../cart/cart-change.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { LineProblem, VisibleCart, VisibleCartLine } from '../cart/cart-state.ts'
import { CartLineRow } from './cart-line.tsx'
import styles from './contents.module.css'
import { LineOptionsEditor } from './line-options-editor.tsx'
import { insertRemovedLines } from './removed-lines.ts'
import { RemovedRow } from './removed-row.tsx'
import type { useRemovedLines } from './use-removed-lines.ts'
import { useRowFocus } from './use-row-focus.ts'

type CartLinesProps = {
  buying: CartCheckoutService
  cart: VisibleCart
  problems: Readonly<Record<number, LineProblem>>
  removals: ReturnType<typeof useRemovedLines>
  isOffline: boolean
  /** A link in a line was followed. */
  onLeave: () => void
  /** Something to be said of the whole list. */
  onTell: (message: string) => void
}

/** The lines, and in their places what was taken out lately. */
export function CartLines({
  buying,
  cart,
  problems,
  removals,
  isOffline,
  onLeave,
  onTell,
}: CartLinesProps) {
  const { t } = useI18n()
  const { removed, remember, forget } = removals
  const [editing, setEditing] = useState<VisibleCartLine | null>(null)
  useEffect(() => buying.enterLines(), [buying])
  const rows = insertRemovedLines(cart.lines, removed)
  const [list, focusRow] = useRowFocus(rows)

  async function remove({ isWaiting: _, ...line }: VisibleCartLine, place: number) {
    const { id } = remember(line, place)
    // The pressed button leaves with its line; where it stood is said what can be done about it.
    focusRow(row => row.kind === 'removed' && row.removed.id === id)
    const answer = await buying.remove(line)
    if (answer.ok) return
    forget(id)
    focusRow(row => row.kind === 'line' && isSameProduct(row.line, line))
  }

  async function putBack(id: string, line: CartLineWithOptionalId) {
    const answer = await buying.putBack(line)
    if (answer.ok) {
      forget(id)
      focusRow(row => row.kind === 'line' && isSameProduct(row.line, line))
    }
    return answer
  }

  return (
    <>
      {rows.length > 0 && (
        <ul ref={list} className={styles.lines} aria-label={t('basket:lines')}>
          {rows.map((row, place) =>
            row.kind === 'removed' ? (
              <RemovedRow
                key={row.removed.id}
                line={row.removed.line}
                onPutBack={() => putBack(row.removed.id, row.removed.line)}
                onForget={() => {
                  forget(row.removed.id)
                  focusRow((_, position) => position === Math.min(place, rows.length - 2))
                }}
              />
            ) : (
              <CartLineRow
                key={createProductKey(row.line)}
                line={row.line}
                problem={row.line.itemId === null ? undefined : problems[row.line.itemId]}
                isOffline={isOffline}
                onQuantity={quantity => void buying.setQuantity(row.line, quantity)}
                onRemove={() => void remove(row.line, place)}
                onEdit={() => {
                  onTell('')
                  setEditing(row.line)
                }}
                onLeave={onLeave}
              />
            ),
          )}
        </ul>
      )}
      <LineOptionsEditor
        buying={buying}
        line={editing}
        onClose={() => setEditing(null)}
        onDone={(addition, outcome) => {
          // Another line may have been opened while this one was being saved.
          setEditing(now => (now === editing ? null : now))
          onTell(t(`basket:edit.${outcome}`))
          // The line whose button was pressed is another one now.
          focusRow(row => row.kind === 'line' && isSameProduct(row.line, addition))
        }}
      />
    </>
  )
}
