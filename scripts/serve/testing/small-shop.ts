import path from 'node:path'
import { launch } from '../child.ts'
import { openShop } from '../open-shop.ts'
import { runShop } from '../run-shop.ts'
import { logFileOf } from '../shop-processes.ts'

// `npm start` in everything but its servers: two small ones, which need no build.
const log = (line: string) => console.log(line)

await runShop({
  env: process.env,
  log,
  open: place =>
    openShop({
      place,
      log,
      build: async () => {},
      launch: (name, { env }) =>
        launch({
          args: [path.join(import.meta.dirname, 'small-server.mjs')],
          env: { ...env, SERVER: name },
          logFile: logFileOf(name, place),
        }),
    }),
})
