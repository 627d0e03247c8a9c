import { setTimeout as delay } from 'node:timers/promises'
import { getDataFolder } from './remotes/folders.ts'
import { isInstanceRunning, readInstance } from './serve/instance-file.ts'

// `npm stop` ends the shop that runs on this data folder, with everything it started.
const longestMs = 60_000
const folder = getDataFolder(process.env)
const instance = readInstance(folder)

if (!instance) {
  console.log(`No shop runs on the data folder ${folder}.`)
} else {
  process.kill(instance.pid, 'SIGTERM')
  const deadlineMs = performance.now() + longestMs
  while (isInstanceRunning(instance) && performance.now() < deadlineMs) await delay(100)
  if (isInstanceRunning(instance)) {
    console.error(`The shop (process ${instance.pid}) has not ended after ${longestMs / 1000} s.`)
    console.error(
      `  → End it at once with \`kill -9 ${instance.pid}\`: its servers notice and end too.`,
    )
    process.exitCode = 1
  } else {
    console.log(`The shop on ports ${instance.port} and ${instance.platformPort} is closed.`)
  }
}
