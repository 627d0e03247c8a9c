import type { Channel } from './task-view.ts'

/**
 * `null` where the browser has none, or refuses it: tabs then hear of each other when they are
 * looked at.
 */
export function openChannel(name: string): Channel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
