import {
  type PanelName,
  Slot,
  type SlotName,
  type SlotProps,
  useServices,
} from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PanelPlaceholder } from './panel-placeholder.tsx'
import { PanelUnavailable } from './panel-unavailable.tsx'

type PanelOfRemoteProps<Name extends SlotName> = {
  panel: PanelName
  slot: Name
  props?: SlotProps[Name]
  title: string
  /** Said where the remote cannot be loaded. */
  missing: string
  side?: 'top'
}

/** A drawer of a remote, which is loaded when it is first opened and stays for the way out. */
export function RemotePanel<Name extends SlotName>({
  panel,
  slot,
  props,
  title,
  missing,
  side,
}: PanelOfRemoteProps<Name>) {
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  const [wasOpen, setWasOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Slot
      key={attempt}
      name={slot}
      {...(props && { props })}
      pending={<PanelPlaceholder panel={panel} title={title} side={side} />}
      fallback={
        <PanelUnavailable
          panel={panel}
          title={title}
          side={side}
          text={missing}
          onRetry={() => setAttempt(count => count + 1)}
        />
      }
    />
  )
}
