import { setTimeout as delay } from 'node:timers/promises'
import { startActivityGuard } from './guard.ts'

/** A process with a guard, for its test: does what a remote might do to a render worker. */
const [deed] = process.argv.slice(2)
const watched = Promise.withResolvers<void>()
const activity = startActivityGuard(new URL('./guard-thread.ts', import.meta.url), watched.resolve)
setInterval(activity.beat, 50)
await watched.promise

switch (deed) {
  case 'loops in render':
    activity.forPage(7, () => {
      activity.enter('catalog')
      for (;;);
    })
    break
  case 'computes for a while': {
    activity.forPage(7, () => activity.enter('catalog'))
    const before = process.cpuUsage()
    for (let usedMs = 0; usedMs < 300; ) {
      const { user, system } = process.cpuUsage(before)
      usedMs = (user + system) / 1_000
    }
    process.exit(7)
    break
  }
  case 'loops in loader':
    void activity.during('content', async () => {
      await delay(10)
      for (;;);
    })
    break
  case 'fills the memory': {
    activity.enter('catalog')
    const filled: Buffer[] = []
    for (;;) filled.push(Buffer.alloc(8 * 1024 * 1024, 1))
  }
  case 'waits':
    activity.enter('catalog')
    await delay(2_500)
    process.exit(7)
}
