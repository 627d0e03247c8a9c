import type { Settings } from '@vitrina/settings'
import type { ShopPlace } from './shop-processes.ts'

/** Where the shop of these settings stands. */
export function readShopPlace(settings: Settings, env: NodeJS.ProcessEnv): ShopPlace {
  const { port, platformPort, dataFolder } = settings
  return { port, platformPort, dataFolder, env }
}
