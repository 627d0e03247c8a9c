import path from 'node:path'
import type { Settings } from '@vitrina/settings'
import { createFolderObjectStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The store that the settings name: the data folder's, unless there is a bucket. */
export async function createReleaseObjectStore({
  dataFolder,
  releases,
}: Pick<Settings, 'dataFolder' | 'releases'>): Promise<ObjectStore> {
  const { bucket, endpoint, region, credentials } = releases
  if (!bucket) return createFolderObjectStore(path.join(dataFolder, 'remotes'))
  // A large client, for few commands.
  const { createS3ObjectStore } = await import('./s3-store.ts')
  return createS3ObjectStore({ ...bucket, endpoint, region, credentials })
}
