import type { Messages } from '@vitrina/i18n'
import type { ScreenModule } from '../app/remotes/module-source.ts'

/** The part of the federation runtime the shell uses. webpack's own bootstrap made the instance. */
type FederationInstance = {
  loadRemote(id: string): Promise<ScreenModule | { default: Messages } | null>
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force: boolean }): void
  registerPlugins(plugins: unknown[]): void
}

declare const __webpack_require__: { federation: { instance: FederationInstance } }

/** @param integrityOf the sha384 a container's entry must have, by its URL without a query. */
export function federationRuntime(
  integrityOf: (url: string) => string | undefined,
): FederationInstance {
  const { instance } = __webpack_require__.federation
  instance.registerPlugins([
    {
      name: 'vitrina-entry-script',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        // The same mode as the preload's, or the browser fetches the entry twice.
        script.crossOrigin = 'anonymous'
        script.integrity = integrityOf(url.replace(/\?.*$/, '')) ?? ''
        return script
      },
    },
  ])
  return instance
}
