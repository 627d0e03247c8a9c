import type { Settings } from '@vitrina/settings'
import {
  checkDelivery,
  checkMailServer,
  checkOpenSearch,
  checkRedis,
  checkStore,
  checkStoreViews,
} from '../../platform/src/start-checks.ts'
import { getRemoteStoreFolder } from '../remotes/folders.ts'
import { readInstance, type ShopInstance } from '../serve/instance-file.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabaseLock } from './check-database-lock.ts'
import { checkDisk } from './check-disk.ts'
import { checkNode } from './check-node.ts'
import { checkPort } from './check-port.ts'
import { checkRegistryFile } from './check-registry.ts'
import { checkSettings } from './check-settings.ts'
import { checkStoreViewsFile } from './check-store-views-file.ts'
import { createRunningInstanceFailure } from './create-running-instance-failure.ts'
import { type CheckFinding, isBlockingFinding } from './finding.ts'

/** All that `npm start` looks at before it starts anything, the cheapest first. */
export async function checkBeforeStart(env: NodeJS.ProcessEnv): Promise<CheckFinding[]> {
  const { settings, findings } = checkSettings(env)
  const first = [checkNode(process.version), ...findings]
  if (!settings) return first
  const instance = readInstance(settings.dataFolder)
  if (instance) return [...first, createRunningInstanceFailure(settings.dataFolder, instance)]
  const local = await checkLocalResources(settings, env)
  // An embedded database is opened once, by the platform, which says what is wrong with it.
  const asked = settings.databaseUrl ? [checkStore(settings)] : []
  const servers = [checkRedis(settings), checkOpenSearch(settings), checkMailServer(settings)]
  const away = [...asked, ...servers]
  return [...first, ...local, ...(local.some(isBlockingFinding) ? [] : await Promise.all(away))]
}

/** What this machine alone answers for: no server is asked. */
export async function checkLocalResources(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  instance?: ShopInstance,
): Promise<CheckFinding[]> {
  const { dataFolder, isPlatformElsewhere, port, platformPort } = settings
  const folder = checkDataFolder(dataFolder)
  const ports = isPlatformElsewhere
    ? [checkPort({ name: 'PORT', port }, instance)]
    : [
        checkPort({ name: 'PORT', port }, instance),
        checkPort({ name: 'PLATFORM_PORT', port: platformPort }, instance),
      ]
  return [
    folder,
    ...(folder.ok ? [checkDisk(dataFolder)] : []),
    ...(await Promise.all(ports)),
    await checkStoreViews(settings),
    await checkDelivery(settings),
    await checkStoreViewsFile(settings),
    ...(settings.databaseUrl || isPlatformElsewhere
      ? []
      : [checkDatabaseLock(dataFolder, instance)]),
    ...(settings.remotesUrl ? [] : [checkRegistryFile(getRemoteStoreFolder(env))]),
  ]
}
