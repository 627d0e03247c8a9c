import { useEffect } from 'react'
import { followStrip } from './follow-strip.ts'

/** What makes the strip of banners, which is never hydrated, answer to arrows and keys. */
export default function BannerControlsSlot() {
  useEffect(() => {
    const strip = document.querySelector<HTMLElement>('[data-strip]')
    return strip ? followStrip(strip) : undefined
  }, [])
  return null
}
