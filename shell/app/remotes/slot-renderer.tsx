import type { SlotComponentProps } from '@vitrina/federation'
import { createContext, useContext } from 'react'
import { UnavailableNotice } from '../pages/unavailable-notice.tsx'
import { RemoteModuleFrame } from './frame.tsx'
import { useModuleSource } from './module-source.ts'
import { findSlotModule } from './slots.ts'

/** What slot loaders answered on a page the shell owns, by slot; a slot that failed is missing. */
export type SlotData = Readonly<Record<string, { data: unknown } | null>>

export const SlotDataContext = createContext<SlotData>({})

/** Fills a named place with the module of whichever remote offers it. */
export function SlotRenderer({ name, props, fallback, pending = null }: SlotComponentProps) {
  const source = useModuleSource()
  const loaded = useContext(SlotDataContext)[name]
  const slot = findSlotModule(source.remotes, name)
  const instead = fallback === undefined ? <UnavailableNotice /> : fallback
  if (!slot || loaded === null) return instead
  return (
    <RemoteModuleFrame
      name={`slot ${name}`}
      id={slot.id}
      hydrate={slot.hydrate}
      props={{ ...props, data: loaded?.data }}
      pending={pending}
      fallback={instead}
    />
  )
}
