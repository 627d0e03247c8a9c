import { useState } from 'react'
import { createPortal } from 'react-dom'
import { KeepButtons } from './keep-buttons.tsx'
import { keptProducts } from './kept-products.ts'
import { useKeeping } from './use-keeping.ts'

/** The buttons of every card on a page whose cards are never hydrated. */
export default function KeepCardsSlot() {
  const { keeping } = useKeeping()
  const [places] = useState(findPlaces)
  if (!keeping) return null
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
