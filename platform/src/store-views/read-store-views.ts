import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CheckProblem } from '@vitrina/settings'
import { createStoreViews, type StoreViews } from './store-views.ts'

const shippedFile = fileURLToPath(new URL('../../store-views.json', import.meta.url))

/**
 * Reads the shop's windows from a JSON file; without one, those that come with the platform.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readStoreViews(file = shippedFile): Promise<StoreViews> {
  try {
    return createStoreViews(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The store views in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** What the operator reads where {@link readStoreViews} failed with this message. */
export function describeStoreViewsProblem(message: string): CheckProblem {
  return {
    cause: message,
    mend: 'Correct that file after the pattern of platform/store-views.json, or leave VITRINA_STORE_VIEWS out.',
  }
}
