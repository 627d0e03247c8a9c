import type { Settings } from '@vitrina/settings'
import { readServedStoreViews } from '../../shell/server/views/read-views.ts'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/**
 * The page server asks more of store views than the platform: languages it speaks, addresses that
 * are free.
 */
export async function checkStoreViewsFile({ storeViewsFile }: Settings): Promise<CheckFinding> {
  try {
    const views = await readServedStoreViews(storeViewsFile)
    return createSuccessFinding(
      views.length > 0 ? `${views.length} store views have addresses` : 'One store view is shown',
    )
  } catch (error) {
    return createFailureFinding(
      (error as Error).message,
      'Correct that file after the pattern of platform/store-views.json, or leave VITRINA_STORE_VIEWS out.',
    )
  }
}
