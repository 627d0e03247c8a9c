import path from 'node:path'
import { parseArgs } from 'node:util'
import { type LocalComposeRun, runComposeLocally } from './compose/run-compose.ts'
import { rootFolder } from './remotes/folders.ts'
import { handleStopSignals } from './serve/on-stop-request.ts'

// `npm run compose:local`: the services of docker-compose.yml as processes of this machine, with
// their commands, variables, secrets, configurations, health checks and order.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data/compose' },
    profile: { type: 'string', multiple: true, default: [] },
    patience: { type: 'string', default: '1' },
    scale: { type: 'string', multiple: true, default: [] },
  },
})
let compose: LocalComposeRun | undefined
handleStopSignals(() => void (compose?.close() ?? Promise.resolve()).then(() => process.exit()))
try {
  compose = runComposeLocally({
    root: rootFolder,
    data: path.resolve(rootFolder, values.data),
    profiles: values.profile,
    scale: readScale(values.scale),
    patience: readPatience(values.patience),
    ...(positionals.length > 0 && { only: positionals }),
    environment: process.env,
    log: console.log,
  })
  console.log(`The shop is open: ${await compose.ready}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await compose?.close()
}

/** `platform=3`, as docker compose has it. @throws where it is none. */
function readScale(given: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    given.map(text => {
      const [, name, count] = /^([a-z]+)=([1-9]\d?)$/.exec(text) ?? []
      if (!name) throw new Error(`--scale ${text}: a service and a number are expected, platform=3`)
      return [name, Number(count)]
    }),
  )
}

/** How many times as long as the file says. @throws where it is none. */
function readPatience(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new Error(`--patience ${text}: a number from 1 to 99 is expected`)
}
