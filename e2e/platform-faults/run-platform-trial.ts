import { findFreePort } from '../../scripts/serve/free-port.ts'
import { startShop } from '../shop.ts'
import { type PlatformFault, platformFaults, startFaultyPlatform } from './faulty-platform.ts'
import { type PlatformFaultOutcome, tryPlatformFault } from './try-platform-fault.ts'

/**
 * Lets the platform of one shop fail in each way whose name is asked for, or in all where none is.
 */
export async function runPlatformTrial(names: readonly string[]): Promise<PlatformFaultOutcome[]> {
  const all = Object.keys(platformFaults) as PlatformFault[]
  const named = all.filter(fault => names.includes(fault))
  const asked = named.length > 0 ? named : all
  const port = await findFreePort()
  const platform = await startFaultyPlatform(`http://127.0.0.1:${port}`)
  const shop = await startShop(
    { PLATFORM_URL: platform.url, PAGE_CACHE: 'off' },
    { platform: port },
  )
  const outcomes: PlatformFaultOutcome[] = []
  try {
    for (const fault of asked) {
      const outcome = await tryPlatformFault({ shop, platform, fault })
      console.log(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  } finally {
    await shop.close()
    await platform.close()
  }
}
