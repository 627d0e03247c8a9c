import type { SlotName } from '@vitrina/federation'
import { useModuleSource } from './module-source.ts'
import { findSlotModule } from './slots.ts'

/** Props of a control that opens a slot: its code is fetched when the shopper reaches for it. */
export function usePrefetch(name: SlotName) {
  const source = useModuleSource()
  const prefetch = () => {
    const slot = findSlotModule(source.remotes, name)
    if (slot) void source.read(slot.id)
  }
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
