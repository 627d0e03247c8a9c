import { once } from 'node:events'
import { readDevArguments } from './dev/one-remote/read-arguments.ts'
import { startRemoteDevSession } from './dev/one-remote/start-remote-dev-session.ts'
import { startDevShop } from './dev/start-dev-shop.ts'
import { runShop } from './serve/run-shop.ts'

// React in the page server's node_modules has to be of the kind that the remotes are built for.
const env = { NODE_ENV: 'development', ...process.env }
const log = (line: string) => console.log(line)

try {
  const one = readDevArguments(process.argv.slice(2))
  if (one) await untilStopped(await startRemoteDevSession(one, log))
  else await runShop({ env, open: place => startDevShop({ place, log }), log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// A build under way is not waited for.
process.exit()

async function untilStopped({ close }: { close(): Promise<void> }): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await close()
}
