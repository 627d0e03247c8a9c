import { createFolderObjectStore } from './store/folder-store.ts'
import { createReleaseStore } from './store/release-store.ts'

/** The releases in a folder that plays the part of a static host. */
export function createLocalReleaseStore(folder: string, by?: string) {
  return createReleaseStore({ store: createFolderObjectStore(folder), by })
}
