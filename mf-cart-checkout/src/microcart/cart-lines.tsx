import type { Failure } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { useRef, useState } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import type { VisibleCart, VisibleLine } from '../cart/cart-state.ts'
import { CartLine } from './cart-line.tsx'
import styles from './microcart.module.css'
import { RemovedLine } from './removed-line.tsx'

type CartLinesProps = {
  buying: Buying
  cart: VisibleCart
  problems: Readonly<Record<number, Failure>>
  /** A link in a line was followed. */
  onLeave: () => void
}

export function CartLines({ buying, cart, problems, onLeave }: CartLinesProps) {
  const [removed, setRemoved] = useState<CartSnapshotLine | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function remove({ itemId }: VisibleLine) {
    const line = buying.store.getState().lines.find(other => other.itemId === itemId)
    if (!line) return
    // The pressed button leaves with its line, so the focus would fall out of the drawer.
    list.current?.focus()
    const answer = await buying.remove(line.itemId)
    if (answer.ok) setRemoved(line)
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.lines}>
      {removed && (
        <RemovedLine
          key={removed.itemId}
          line={removed}
          onPutBack={() => buying.putBack(removed)}
          onDone={() => setRemoved(null)}
        />
      )}
      {cart.lineCount > 0 && (
        <ul>
          {cart.lines.map(line => (
            <CartLine
              key={line.itemId ?? `new ${line.sku}`}
              line={line}
              problem={line.itemId === null ? undefined : problems[line.itemId]}
              onQuantity={quantity => {
                if (line.itemId !== null) void buying.setQuantity(line.itemId, quantity)
              }}
              onRemove={() => void remove(line)}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
