import type { ApiClient, ApiClientOptions } from './api-client.ts'
import { callsOnDemand } from './calls-on-demand.ts'

type Load = () => Promise<Pick<typeof import('./api-client.ts'), 'createApiClient'>>

const loadCode: Load = () => import(/* webpackChunkName: "api" */ './api-client.ts')

/**
 * The client for browsers: a page comes with its data, so the code of the calls is loaded with the
 * first of them, or by `load`, whichever is first.
 */
export function createApiOnDemand(
  options: ApiClientOptions,
  code: Load = loadCode,
): { api: ApiClient; load(): Promise<ApiClient> } {
  let loading: Promise<ApiClient> | undefined

  function load(): Promise<ApiClient> {
    loading ??= code().then(({ createApiClient }) => createApiClient(options))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const loadForCall = () => {
    const client = load()
    // A file that does not come is a sign of a lost network, as a request would be.
    client.catch(() => void options.network?.doubt())
    return client
  }
  const group = <Name extends keyof ApiClient>(name: Name) =>
    callsOnDemand<ApiClient[Name]>(async () => (await loadForCall())[name])

  return {
    load,
    api: {
      catalog: group('catalog'),
      cart: group('cart'),
      stock: group('stock'),
      order: group('order'),
      prices: group('prices'),
      user: group('user'),
      review: group('review'),
    },
  }
}
