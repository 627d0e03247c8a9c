import type { Settings } from '@vitrina/settings'
import { readViews } from '../../shell/server/views/read-views.ts'
import { type CheckFinding, createFailure, createSuccess } from './finding.ts'

/**
 * The page server asks more of store views than the platform: languages it speaks, addresses that
 * are free.
 */
export async function checkStoreViewsFile({ storeViewsFile }: Settings): Promise<CheckFinding> {
  try {
    const views = await readViews(storeViewsFile)
    return createSuccess(
      views.length > 0 ? `${views.length} store views have addresses` : 'One store view is shown',
    )
  } catch (error) {
    return createFailure(
      (error as Error).message,
      'Correct that file after the pattern of platform/store-views.json, or leave VITRINA_STORE_VIEWS out.',
    )
  }
}
