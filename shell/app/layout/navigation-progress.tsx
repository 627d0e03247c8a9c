import { useNavigation } from '@vitrina/router'
import { ProgressLine } from './progress-line.tsx'

/** While the next page loads and the last one is still shown. */
export function NavigationProgress() {
  return <ProgressLine isLoading={useNavigation().state === 'loading'} />
}
