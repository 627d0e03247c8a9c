import { dataFolder } from '../remotes/folders.ts'
import type { ShopPlace } from './shop-processes.ts'

/** Where the shop of this environment stands. A port that is no number comes back as NaN. */
export function shopPlace(env: NodeJS.ProcessEnv): ShopPlace {
  return {
    port: Number(env.PORT ?? 3000),
    platformPort: Number(env.PLATFORM_PORT ?? 8080),
    dataFolder: dataFolder(env),
    env,
  }
}
