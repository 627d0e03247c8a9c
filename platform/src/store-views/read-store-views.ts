import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { storeViewFileSchema } from './store-view.ts'
import { createStoreViews, type StoreViews } from './store-views.ts'

const shippedFile = fileURLToPath(new URL('../../store-views.json', import.meta.url))

/**
 * Reads the shop's windows from a JSON file; without one, those that come with the platform.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readStoreViews(file = shippedFile): Promise<StoreViews> {
  try {
    const views = storeViewFileSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (views.success) return createStoreViews(views.data)
    const wrong = views.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(wrong.join('; '))
  } catch (error) {
    throw new Error(`The store views in ${file} cannot be used. ${(error as Error).message}`)
  }
}
