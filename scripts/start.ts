import { buildAll } from './build.ts'
import { checkDataFolder } from './doctor/check-data-folder.ts'
import { checkNode } from './doctor/check-node.ts'
import { checkPort } from './doctor/check-port.ts'
import { settingsFindings } from './doctor/check-settings.ts'
import { printed } from './doctor/finding.ts'
import { whenNpmIsGone } from './install/when-npm-is-gone.mjs'
import { openShop } from './serve/open-shop.ts'
import { shopPlace } from './serve/shop-place.ts'

const place = shopPlace(process.env)
const log = (line: string) => console.log(line)

const { findings: aboutSettings } = settingsFindings(process.env)
const findings = [
  ...aboutSettings,
  checkNode(process.version),
  checkDataFolder(place.dataFolder),
  await checkPort({ name: 'PORT', port: place.port }, 'busy'),
  await checkPort({ name: 'PLATFORM_PORT', port: place.platformPort }, 'busy'),
]
const problems = findings.filter(finding => !finding.ok)

if (problems.length > 0) {
  for (const problem of problems) console.error(printed(problem))
  process.exitCode = 1
} else {
  await serve()
}

async function serve(): Promise<void> {
  const shop = openShop({ place, build: () => buildAll({ log }), log })
  const close = async (signal: NodeJS.Signals) => {
    log(`\n${signal}: closing the shop…`)
    await shop.close()
    log('Vitrina is closed.')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl-C reaches this process twice: from the terminal and from the one that started it.
    process.once(signal, () => {
      process.on(signal, () => {})
      void close(signal)
    })
  }
  whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
  try {
    if (await shop.ready) log(`Vitrina is open: http://localhost:${place.port}`)
    await shop.finished
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await shop.close()
    process.exitCode = 1
  }
}
