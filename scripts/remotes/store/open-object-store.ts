import path from 'node:path'
import type { Settings } from '@vitrina/settings'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The store that the settings name: the data folder's, unless there is a bucket. */
export async function openObjectStore({
  dataFolder,
  releases,
}: Pick<Settings, 'dataFolder' | 'releases'>): Promise<ObjectStore> {
  const { bucket, endpoint, region, credentials } = releases
  if (!bucket) return openFolderStore(path.join(dataFolder, 'remotes'))
  // A large client, for few commands.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store({ ...bucket, endpoint, region, credentials })
}
