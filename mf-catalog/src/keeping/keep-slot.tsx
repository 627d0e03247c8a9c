import type { SlotProps } from '@vitrina/federation'
import { KeepButtons } from './keep-buttons.tsx'
import { KeepWords } from './keep-words.tsx'
import { useKeeping } from './use-keeping.ts'

/** The buttons that put a product aside. Where the lists cannot be had there are none. */
export default function KeepSlot({ product, place }: SlotProps['catalog.keep']) {
  const { keeping } = useKeeping()
  if (!keeping) return null
  return place === 'card' ? (
    <KeepButtons keeping={keeping} product={product} />
  ) : (
    <KeepWords keeping={keeping} product={product} />
  )
}
