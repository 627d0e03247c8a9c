import { Slot } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * The buttons on the cards of home. Neither the cards nor their remote are loaded here, so the
 * buttons come only when a shopper sees a card.
 */
export function SaveButtonsInView() {
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    for (const place of document.querySelectorAll('[data-save-buttons]')) observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return isSeen ? (
    <Slot name="catalog.save-buttons" props={{ place: 'every-card' }} fallback={null} />
  ) : null
}
