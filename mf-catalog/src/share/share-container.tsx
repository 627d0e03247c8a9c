import { Slot, type SlotProps } from '@vitrina/federation'
import { memo } from 'react'

/**
 * Where the ways to share a product stand; a variant chosen before they are hydrated leaves them
 * alone.
 */
export const ShareContainer = memo(function ShareContainer(product: SlotProps['catalog.share']) {
  return <Slot name="catalog.share" props={product} fallback={null} />
})
