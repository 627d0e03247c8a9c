import type { LoaderArgs, SlotName } from '@vitrina/federation'
import { isOffline } from '../is-offline.ts'
import { loadSlots } from '../remotes/load-screen.ts'
import { findSlotModule } from '../remotes/slots.ts'
import type { ShellContext } from '../shell-context.ts'
import { createUnavailableResponse } from './unavailable-answer.ts'

/** The places of the home page, from top to bottom. */
export const homeSlots = [
  'content.hero',
  'catalog.new-collection',
  'content.departments',
  'catalog.bestsellers',
  'content.product-banner',
  'catalog.home-products',
  'content.news',
  'home.extra',
] as const satisfies readonly SlotName[]

export function createHomeLoader(shell: ShellContext) {
  return async (args: LoaderArgs) => {
    const { source } = shell
    const slots = homeSlots.map(name => ({ name, ...findSlotModule(source.remotes, name) }))
    // Search engines would take a page of nothing for the shop.
    if (!source.isComplete && slots.every(({ id }) => !id)) throw createUnavailableResponse()
    const loaded = await loadSlots(shell, slots, args, (slot, error) =>
      shell.onError(`slot ${slot}`, error),
    )
    // A home page of nothing but excuses says less than one sentence about the connection.
    if (isOffline() && Object.values(loaded).every(slot => slot === null))
      throw new Error('Offline')
    return loaded
  }
}
