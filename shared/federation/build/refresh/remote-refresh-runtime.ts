import { getReactRefreshRuntime } from './page-refresh.ts'

/**
 * Stands in for `react-refresh/runtime` in the build of a local remote: components are registered
 * with the runtime that the page's React knows.
 */
const runtime = getReactRefreshRuntime()

export const injectIntoGlobalHook = () => {}
export const performReactRefresh = () => runtime?.performReactRefresh()
export const isLikelyComponentType = (value: unknown) =>
  runtime?.isLikelyComponentType(value) ?? false
export const getFamilyByType = (value: unknown) => runtime?.getFamilyByType(value)
export const register = (type: unknown, id: string) => runtime?.register(type, id)
export const createSignatureFunctionForTransform = () =>
  runtime?.createSignatureFunctionForTransform() ?? ((type: unknown) => type)
