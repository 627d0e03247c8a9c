import type { HotModule, ModuleExports } from './hot-module.ts'
import { getReactRefreshRuntime } from './page-refresh.ts'

/**
 * Has an exposed module of a local remote be replaced on an open page. Its components are exchanged
 * by React Refresh.
 *
 * @throws when another export has changed, such as a route's loader: the page still holds the
 * former one, and the update does not fit.
 */
export function acceptExposedModule(hot: HotModule, exports: ModuleExports): void {
  const runtime = getReactRefreshRuntime()
  if (!runtime) return
  const before = hot.data?.exports
  if (before && !isReplaceable(before, exports, runtime.isLikelyComponentType)) {
    throw new Error('More than components has changed in an exposed module')
  }
  hot.dispose(data => {
    data.exports = { ...exports }
  })
  hot.accept()
}

function isReplaceable(
  before: ModuleExports,
  exports: ModuleExports,
  isComponent: (value: unknown) => boolean,
): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(exports)])
  return [...names].every(name => {
    const [former, current] = [before[name], exports[name]]
    return former === current || (isComponent(former) && isComponent(current))
  })
}
