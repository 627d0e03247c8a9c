import type { HotModule, ModuleExports } from './hot-module.ts'
import { getPageRefreshRuntime } from './page-refresh.ts'

/**
 * Has an exposed module of a local remote be replaced on an open page. Its components are exchanged
 * by React Refresh; the page still holds its other exports, such as a route's loader, so that a
 * change of one of them calls `reload`.
 */
export function acceptExpose(
  hot: HotModule,
  exports: ModuleExports,
  reload = () => location.reload(),
): void {
  const runtime = getPageRefreshRuntime()
  if (!runtime) return
  const before = hot.data?.exports
  if (before && !isReplaceable(before, exports, runtime.isLikelyComponentType)) {
    reload()
    return
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
