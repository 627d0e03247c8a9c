import path from 'node:path'

export const rootFolder = path.resolve(import.meta.dirname, '../..')

/** Where a running shop keeps what it must not lose: database, live remotes, logs. */
export function getDataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(rootFolder, env.VITRINA_DATA_DIR || '.data')
}

/** The local folder that plays the part of a static host for remotes. */
export function getRemoteStoreFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.join(getDataFolder(env), 'remotes')
}
