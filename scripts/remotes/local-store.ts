import { openFolderStore } from './store/folder-store.ts'
import { openReleaseStore } from './store/release-store.ts'

/** The releases in a folder that plays the part of a static host. */
export function openLocalStore(folder: string, by?: string) {
  return openReleaseStore({ store: openFolderStore(folder), by })
}
