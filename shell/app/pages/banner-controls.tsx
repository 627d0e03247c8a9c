import { Slot } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { runWhenIdle } from '../run-when-idle.ts'

/** Arrows of the banners: the browser slides them without, so no first load pays for them. */
export function BannerControls() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(window, async () => setIdle(true)), [])
  return isIdle ? <Slot name="content.banner-controls" fallback={null} /> : null
}
