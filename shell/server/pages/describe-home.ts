import type { DescribePage } from '@vitrina/federation'
import { describeHomePage } from '../../app/pages/describe-home-page.ts'

/** The shop as a whole, as search engines and messengers are told of it. */
export const describeHomeHead = (
  root: string,
  t: Parameters<DescribePage<unknown>>[1]['t'],
  /** For a shop that is not the demo shop: the demo's texts about itself are left out. */
  shopName?: string,
): ReturnType<DescribePage<unknown>> => {
  const address = new URL(root).href
  // One owner of all views.
  const { origin } = new URL(root)
  const owner = `${origin}/#organization`
  const name = t('shell:logo')
  return {
    type: 'website',
    ...describeHomePage(shopName, t),
    address,
    things: [
      { '@type': 'Organization', '@id': owner, name, url: address, logo: `${origin}/favicon.svg` },
      {
        '@type': 'WebSite',
        name,
        url: address,
        publisher: { '@id': owner },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${root}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
