import type { ShopServices } from '@vitrina/federation'
import { type DraftStore, isStoredDraft } from '@vitrina/forms'

/** Where what is typed into a form of the account is kept, by the name of what it is about. */
export function createDraftStore(storage: ShopServices['storage'], name: string): DraftStore {
  return {
    read: () => storage.read('account', name, isStoredDraft),
    write: draft => void storage.write('account', name, draft),
    remove: () => storage.remove('account', name),
  }
}
