import type { ApiClient, ApiClientOptions } from './api-client.ts'
import { createLazyCalls } from './calls-on-demand.ts'

type Code = Pick<typeof import('./api-client.ts'), 'createApiClient'>
type Load = () => Promise<Code>

const loadCode: Load = () => import(/* webpackChunkName: "api" */ './api-client.ts')

/**
 * The client for browsers: a page comes with its data, so the code of the calls is loaded with the
 * first of them, or by `load`, whichever is first.
 */
export function createLazyApiClient(
  options: ApiClientOptions,
  code: Load = loadCode,
): { api: ApiClient; load(): Promise<ApiClient> } {
  let loading: Promise<Code> | undefined
  let client: ApiClient | undefined

  function loadOnce(): Promise<Code> {
    loading ??= code().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }

  function clientBy({ createApiClient }: Code): ApiClient {
    client ??= createApiClient(options)
    return client
  }

  const group = <Name extends keyof ApiClient>(name: Name) =>
    createLazyCalls(loadOnce, (loaded: Code): ApiClient[Name] => clientBy(loaded)[name], options)

  return {
    load: async () => clientBy(await loadOnce()),
    api: {
      catalog: group('catalog'),
      cart: group('cart'),
      stock: group('stock'),
      order: group('order'),
      delivery: group('delivery'),
      prices: group('prices'),
      user: group('user'),
      sharedWishlist: group('sharedWishlist'),
      review: group('review'),
    },
  }
}
