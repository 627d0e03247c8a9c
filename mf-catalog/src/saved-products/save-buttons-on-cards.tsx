import { useState } from 'react'
import { createPortal } from 'react-dom'
import { parseSavedProducts } from './parse-saved-products.ts'
import { SaveButtons } from './save-buttons.tsx'
import type { SavedProducts } from './saved-products.ts'

/** The buttons of every card on a page whose cards are never hydrated. */
export function SaveButtonsOnCards({ saved }: { saved: SavedProducts }) {
  const [places] = useState(findPriceElements)
  return places.map(({ element, product }, index) =>
    createPortal(<SaveButtons saved={saved} product={product} />, element, String(index)),
  )
}

function findPriceElements() {
  return [...document.querySelectorAll<HTMLElement>('[data-save-buttons]')].flatMap(element => {
    const [product] = parseSavedProducts([JSON.parse(element.dataset.saveButtons ?? 'null')], 1)
    return product ? [{ element, product }] : []
  })
}
