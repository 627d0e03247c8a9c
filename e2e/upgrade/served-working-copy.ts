import { setTimeout as pause } from 'node:timers/promises'
import { type RunningCommand, runShopCommand } from '../running-command.ts'

/** An install, a build and a first filled database on a machine with other work. */
const maxStartMs = 15 * 60_000

export type ServedWorkingCopy = { stop(): Promise<void> }

/** Serves the shop as that checkout makes it, as `npm start` does, once it is open. */
export async function serveWorkingCopy(
  folder: string,
  env: Record<string, string>,
): Promise<ServedWorkingCopy> {
  const shop = runShopCommand('start', env, folder)
  await waitUntilOpen(shop)
  return {
    async stop() {
      shop.interrupt()
      await shop.exited
    },
  }
}

async function waitUntilOpen(shop: RunningCommand): Promise<void> {
  const deadline = performance.now() + maxStartMs
  const ended = shop.exited.then(() => true)
  while (!shop.said().includes('Vitrina is open')) {
    const isOver = await Promise.race([ended, pause(200, false)])
    if (isOver) throw new Error(`The shop ended before it was open:\n${shop.said()}`)
    if (performance.now() > deadline) throw new Error(`The shop does not open:\n${shop.said()}`)
  }
}
