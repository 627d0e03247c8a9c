import type { SlotProps } from '@vitrina/federation'
import { PriceEveryCard } from '../cards/price-every-card.tsx'
import { KeepButtons } from './keep-buttons.tsx'
import { KeepEveryCard } from './keep-every-card.tsx'
import { KeepWords } from './keep-words.tsx'
import { useKeeping } from './use-keeping.ts'

/**
 * The buttons that put a product aside; where the lists cannot be had there are none. On a page whose cards are
 * never hydrated, their prices as well.
 */
export default function KeepSlot({ product, place }: SlotProps['catalog.keep']) {
  const { keeping } = useKeeping()
  if (place === 'every-card') {
    return (
      <>
        <PriceEveryCard />
        {keeping && <KeepEveryCard keeping={keeping} />}
      </>
    )
  }
  if (!keeping) return null
  switch (place) {
    case 'card':
      return <KeepButtons keeping={keeping} product={product} />
    case 'page':
      return <KeepWords keeping={keeping} product={product} />
  }
}
