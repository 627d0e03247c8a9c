import { useNavigation } from '@vitrina/page-loading'
import { ProgressLine } from './progress-line.tsx'

/** While the next page loads and the last one is still shown. */
export function NavigationProgress() {
  return <ProgressLine isLoading={useNavigation().state === 'loading'} />
}
