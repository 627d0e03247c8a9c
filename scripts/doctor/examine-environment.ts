import type { Settings } from '@vitrina/settings'
import {
  checkMailServer,
  checkOpenSearch,
  checkRedis,
  checkStore,
} from '../../platform/src/start-checks.ts'
import { readInstance, type ShopInstance } from '../serve/instance-file.ts'
import { checkLocalResources } from './check-before-start.ts'
import { checkNode } from './check-node.ts'
import { checkPayments } from './check-payments.ts'
import { checkRunningPlatform } from './check-running-platform.ts'
import { checkSettings } from './check-settings.ts'
import { type CheckFinding, createSuccessFinding, isBlockingFinding } from './finding.ts'

/**
 * Settings, machine, store and servers, whether the shop runs or not; `settings` where they can be
 * read.
 */
export async function checkEnvironment(
  env: NodeJS.ProcessEnv,
): Promise<{ settings?: Settings; findings: CheckFinding[] }> {
  const { settings, findings } = checkSettings(env)
  const first = [checkNode(process.version), ...findings]
  if (!settings) return { findings: first }
  const instance = readInstance(settings.dataFolder)
  const local = await checkLocalResources(settings, env, instance)
  const away = [
    checkRedis(settings),
    checkOpenSearch(settings),
    checkMailServer(settings),
    checkPayments(settings, { isShopRunning: instance !== undefined }),
  ]
  const store = await storeFinding(settings, local, instance)
  return { settings, findings: [...first, ...local, store, ...(await Promise.all(away))] }
}

/**
 * The embedded database lets one process in: of a shop that runs, its platform is asked instead.
 */
function storeFinding(
  settings: Settings,
  local: readonly CheckFinding[],
  instance: ShopInstance | undefined,
): CheckFinding | Promise<CheckFinding> {
  if (settings.isPlatformElsewhere) {
    return checkRunningPlatform(settings.platformUrl)
  }
  if (settings.databaseUrl) return checkStore(settings)
  if (instance) return checkRunningPlatform(`http://127.0.0.1:${instance.platformPort}`)
  if (local.some(isBlockingFinding))
    return createSuccessFinding('The embedded database is not opened before the above is mended')
  return checkStore(settings)
}
