import type { Settings } from '@vitrina/settings'
import { readViews } from '../../shell/server/views/read-views.ts'
import { type Finding, printFailure, printSuccess } from './finding.ts'

/**
 * The page server asks more of store views than the platform: languages it speaks, addresses that
 * are free.
 */
export async function checkShownViews({ storeViewsFile }: Settings): Promise<Finding> {
  try {
    const views = await readViews(storeViewsFile)
    return printSuccess(
      views.length > 0 ? `${views.length} store views have addresses` : 'One store view is shown',
    )
  } catch (error) {
    return printFailure(
      (error as Error).message,
      'Correct that file after the pattern of platform/store-views.json, or leave VITRINA_STORE_VIEWS out.',
    )
  }
}
