import type { Settings } from '@vitrina/settings'
import type { ShopRuntimeConfig } from './shop-processes.ts'

/** Where the shop of these settings stands. */
export function toShopRuntimeConfig(settings: Settings, env: NodeJS.ProcessEnv): ShopRuntimeConfig {
  const { port, platformPort, dataFolder } = settings
  return { port, platformPort, dataFolder, env }
}
