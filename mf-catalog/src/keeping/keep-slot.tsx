import type { SlotProps } from '@vitrina/federation'
import { KeepButtons } from './keep-buttons.tsx'
import { KeepEveryCard } from './keep-every-card.tsx'
import { KeepWords } from './keep-words.tsx'
import { useKeeping } from './use-keeping.ts'

/** The buttons that put a product aside. Where the lists cannot be had there are none. */
export default function KeepSlot({ product, place }: SlotProps['catalog.keep']) {
  const { keeping } = useKeeping()
  if (!keeping) return null
  switch (place) {
    case 'card':
      return <KeepButtons keeping={keeping} product={product} />
    case 'page':
      return <KeepWords keeping={keeping} product={product} />
    case 'every-card':
      return <KeepEveryCard keeping={keeping} />
  }
}
