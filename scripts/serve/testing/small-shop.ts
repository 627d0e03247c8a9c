import path from 'node:path'
import { launchScript } from '../child.ts'
import { computeRestartPlan } from '../restart-plan.ts'
import { runShop } from '../run-shop.ts'
import { getShopProcessLogFile } from '../shop-processes.ts'
import { superviseShop } from '../supervise-shop.ts'

// `npm start` in everything but its servers: two small ones, which need no build. With
// SMALL_SHOP_HURRIES one that dies is started again sooner.
const hurry = process.env.SMALL_SHOP_HURRIES ? 20 : 1
const log = (line: string) => console.log(line)

await runShop({
  env: process.env,
  log,
  open: place =>
    superviseShop({
      place,
      log,
      build: async () => {},
      planRestart(...death) {
        const plan = computeRestartPlan(...death)
        return plan === 'give-up' ? plan : { restartInMs: plan.restartInMs / hurry }
      },
      launch: (name, { env }) =>
        launchScript({
          args: [path.join(import.meta.dirname, 'small-server.mjs')],
          env: { ...env, SERVER: name },
          logFile: getShopProcessLogFile(name, place),
        }),
    }),
})
