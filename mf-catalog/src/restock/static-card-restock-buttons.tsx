import type { SavedProduct } from '@vitrina/federation'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardRestock } from './card-restock.tsx'

/**
 * The buttons of every sold-out card that is never hydrated. Other cards of the page may be
 * hydrated later, and must be as the server wrote them by then; they have
 * {@link LiveCardRestockButton}.
 */
export function StaticCardRestockButtons() {
  const [placeholders] = useState(() =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isOnStaticCard),
  )
  return placeholders.map((placeholder, index) => renderInto(placeholder, String(index)))
}

/** The button of the card that this stands in, if it is sold out. */
export function LiveCardRestockButton() {
  const mark = useRef<HTMLSpanElement>(null)
  const [placeholder, setPlaceholder] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // Read anew each time: a list narrowed to another colour sells the same card, or does not.
    setPlaceholder(mark.current?.closest('li')?.querySelector<HTMLElement>(selector) ?? null)
  })
  return (
    <>
      <span ref={mark} hidden />
      {placeholder && renderInto(placeholder)}
    </>
  )
}

const selector = '[data-restock]'

const isOnStaticCard = (placeholder: HTMLElement) =>
  Boolean(placeholder.closest('li')?.querySelector('[data-save-buttons]'))

function renderInto(placeholder: HTMLElement, key?: string) {
  const card: SavedProduct = JSON.parse(placeholder.dataset.restock ?? '')
  return createPortal(<CardRestock card={card} />, placeholder, key)
}
