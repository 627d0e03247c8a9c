import path from 'node:path'
import { toContractParty } from './contracts/breaks.ts'
import { deriveShellContract } from './contracts/derive/contract-of.ts'
import { readLiveContractParties } from './contracts/live-parties.ts'
import { getRemoteStoreFolder } from './remotes/folders.ts'
import { createFolderObjectStore } from './remotes/store/folder-store.ts'
import { packSdk } from './sdk/pack-sdk.ts'

/** Packs what remotes of other repositories are built with, into a folder seen from here. */
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '.')
try {
  const remotes = await readLiveContractParties(createFolderObjectStore(getRemoteStoreFolder()))
  const file = await packSdk(folder, [toContractParty(await deriveShellContract()), ...remotes])
  if (remotes.length === 0)
    console.log('No remote is live here: the package has the types of the shell alone.')
  console.log(`${file}\nInstall it where the remote is built: npm install --save-dev ${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
