import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCompose } from './compose/run-compose.ts'
import { rootFolder } from './remotes/folders.ts'
import { onStopRequest } from './serve/on-stop-request.ts'

// `npm run compose:local`: the services of docker-compose.yml as processes of this machine, with
// their commands, variables, secrets, configurations, health checks and order.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/compose' },
    profile: { type: 'string', multiple: true, default: [] },
  },
})
const compose = runCompose({
  root: rootFolder,
  data: path.resolve(rootFolder, values.data),
  profiles: values.profile,
  environment: process.env,
  log: console.log,
})
onStopRequest(() => void compose.close().then(() => process.exit()))
try {
  console.log(`The shop is open: ${await compose.ready}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await compose.close()
}
