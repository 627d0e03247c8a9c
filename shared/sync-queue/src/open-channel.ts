import type { TabChannel } from './task-view.ts'

/**
 * `null` where the browser has none, or refuses it: tabs then hear of each other when they are
 * looked at.
 */
export function openBroadcastChannel(name: string): TabChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
