import type { TabChannel } from '@vitrina/sync-queue'
import type { TabLifecycle } from './tab-life.ts'

/** How the tabs of one browser tell each other that something has changed. */
export function createTabChannels() {
  const channels = new Set<{ hear: () => void }>()

  return {
    of(life: TabLifecycle): TabChannel {
      const heard = new Set<() => void>()
      const own = { hear: () => life.isOver || [...heard].forEach(listener => void listener()) }
      channels.add(own)
      return {
        postMessage() {
          if (life.isOver) return
          for (const other of channels) if (other !== own) queueMicrotask(other.hear)
        },
        addEventListener: ((_name: string, listener: () => void) =>
          heard.add(listener)) as unknown as TabChannel['addEventListener'],
        close: () => channels.delete(own),
      }
    },
  }
}
