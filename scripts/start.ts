import { buildAll } from './build.ts'
import { openShop } from './serve/open-shop.ts'
import { runShop } from './serve/run-shop.ts'

const log = (line: string) => console.log(line)
const build = () => buildAll({ log })

await runShop({ env: process.env, open: place => openShop({ place, build, log }), log })
// A build under way is not waited for.
process.exit()
