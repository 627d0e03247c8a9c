import { buildAndReleaseAll } from './build.ts'
import { runShop } from './serve/run-shop.ts'
import { superviseShop } from './serve/supervise-shop.ts'

const log = (line: string) => console.log(line)
const withLocalRemotes = Boolean(process.env.DEV_REMOTES_KEY || process.env.DEV_REMOTES_KEY_FILE)
const build = () => buildAndReleaseAll({ log, withLocalRemotes })

await runShop({ env: process.env, open: place => superviseShop({ place, build, log }), log })
// A build under way is not waited for.
process.exit()
