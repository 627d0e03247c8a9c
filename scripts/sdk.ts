import path from 'node:path'
import { packSdk } from './sdk/pack-sdk.ts'

/** Packs what remotes of other repositories are built with, into a folder seen from here. */
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '.')
try {
  const file = await packSdk(folder)
  console.log(`${file}\nInstall it where the remote is built: npm install --save-dev ${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
