import { findBrowser } from './browser/find-browser.ts'
import { builtParts } from './doctor/built-parts.ts'
import { checkBrowser } from './doctor/check-browser.ts'
import { checkBuild } from './doctor/check-build.ts'
import { checkDataFolder } from './doctor/check-data-folder.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDatabaseLock } from './doctor/check-database-lock.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkNode } from './doctor/check-node.ts'
import { checkPort } from './doctor/check-port.ts'
import { checkRegistry, checkRegistryAt } from './doctor/check-registry.ts'
import { settingsFindings } from './doctor/check-settings.ts'
import { type Finding, printed } from './doctor/finding.ts'
import { findPortHolder } from './doctor/port-holder.ts'
import { remoteSources } from './remotes/definitions.ts'
import { remoteStoreFolder } from './remotes/folders.ts'
import { shopPlace } from './serve/shop-place.ts'

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { port, platformPort, dataFolder } = shopPlace(env)
  const sources = remoteSources()
  const names = sources.map(({ definition }) => definition.name)
  const folder = checkDataFolder(dataFolder)
  return [
    ...settingsFindings(env).findings,
    checkNode(process.version),
    await checkPort({ name: 'PORT', port }, 'fine'),
    await checkPort({ name: 'PLATFORM_PORT', port: platformPort }, 'fine'),
    folder,
    ...(folder.ok ? [checkDisk(dataFolder)] : []),
    await checkDatabase(env.DATABASE_URL),
    checkDatabaseLock(dataFolder, findPortHolder(platformPort)?.pid),
    checkBuild(await builtParts(sources)),
    env.REMOTES_URL
      ? await checkRegistryAt(env.REMOTES_URL, names)
      : checkRegistry(remoteStoreFolder(env), names),
    checkBrowser(findBrowser(env)),
  ]
}

const findings = await examine(process.env)
for (const finding of findings) console.log(printed(finding))
process.exitCode = findings.every(finding => finding.ok) ? 0 : 1
