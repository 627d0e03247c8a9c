import { readSettings } from '@vitrina/settings'
import { buildAll } from './build.ts'
import { checkBeforeStart } from './doctor/check-before-start.ts'
import { broken, isProblem, printed } from './doctor/finding.ts'
import { whenNpmIsGone } from './install/when-npm-is-gone.mjs'
import { rootFolder } from './remotes/folders.ts'
import { claimInstance } from './serve/instance-file.ts'
import { CannotStart } from './serve/keep-running.ts'
import { openShop } from './serve/open-shop.ts'
import { shopPlace } from './serve/shop-place.ts'

const log = (line: string) => console.log(line)

const findings = await checkBeforeStart(process.env)
for (const finding of findings) if (!finding.ok) console.error(printed(finding))
if (findings.some(isProblem)) process.exitCode = 1
else await serve()

async function serve(): Promise<void> {
  const place = shopPlace(readSettings(process.env, rootFolder), process.env)
  const instance = claimInstance(place.dataFolder, place)
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
    console.error(told(error))
    await shop.close()
    process.exitCode = 1
  } finally {
    instance.release()
  }
}

function told(error: unknown): string {
  if (error instanceof CannotStart) return printed(broken(error.problem.cause, error.problem.mend))
  return error instanceof Error ? error.message : String(error)
}
