import { useEffect } from 'react'
import { addBannerStripControls } from './banner-strip-controls.ts'

/** What makes the strip of banners, which is never hydrated, answer to arrows and keys. */
export default function BannerControlsSlot() {
  useEffect(() => {
    const strip = document.querySelector<HTMLElement>('[data-strip]')
    return strip ? addBannerStripControls(strip) : undefined
  }, [])
  return null
}
