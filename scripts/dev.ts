import { openDevShop } from './dev/open-dev-shop.ts'
import { runShop } from './serve/run-shop.ts'

// React in the page server's node_modules has to be of the kind that the remotes are built for.
const env = { NODE_ENV: 'development', ...process.env }
const log = (line: string) => console.log(line)

await runShop({ env, open: place => openDevShop({ place, log }), log })
// A build under way is not waited for.
process.exit()
