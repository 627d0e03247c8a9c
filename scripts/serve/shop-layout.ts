import type { Settings } from '@vitrina/settings'
import type { ShopLayout } from './shop-processes.ts'

/** Where the shop of these settings stands. */
export function readShopLayout(settings: Settings, env: NodeJS.ProcessEnv): ShopLayout {
  const { port, platformPort, dataFolder } = settings
  return { port, platformPort, dataFolder, env }
}
