import { useState } from 'react'
import { createPortal } from 'react-dom'
import { KeepButtons } from './keep-buttons.tsx'
import type { Keeping } from './keeping.ts'
import { keptProducts } from './kept-products.ts'

/** The buttons of every card on a page whose cards are never hydrated. */
export function KeepEveryCard({ keeping }: { keeping: Keeping }) {
  const [places] = useState(findPlaces)
  return places.map(({ element, product }, index) =>
    createPortal(<KeepButtons keeping={keeping} product={product} />, element, String(index)),
  )
}

function findPlaces() {
  return [...document.querySelectorAll<HTMLElement>('[data-keep]')].flatMap(element => {
    const [product] = keptProducts([JSON.parse(element.dataset.keep ?? 'null')], 1)
    return product ? [{ element, product }] : []
  })
}
