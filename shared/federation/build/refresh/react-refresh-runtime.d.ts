/** What the shop uses of it; the package has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: object): void
  export function performReactRefresh(): unknown
  export function isLikelyComponentType(value: unknown): boolean
  export function getFamilyByType(value: unknown): unknown
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown
}
