import type { SavedProduct } from '@vitrina/federation'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardRestock } from './card-restock.tsx'

/** The buttons of every sold-out card on a page whose cards are never hydrated. */
export function RestockOnCards() {
  const [placeholders] = useState(() => [...document.querySelectorAll<HTMLElement>(selector)])
  return placeholders.map((placeholder, index) => renderInto(placeholder, String(index)))
}

/** The button of the card that this stands in, if it is sold out. */
export function RestockOnCard() {
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

function renderInto(placeholder: HTMLElement, key?: string) {
  const card: SavedProduct = JSON.parse(placeholder.dataset.restock ?? '')
  return createPortal(<CardRestock card={card} />, placeholder, key)
}
