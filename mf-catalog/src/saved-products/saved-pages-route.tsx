import { type LoaderArgs, type PageProps, shopRoot, useI18n } from '@vitrina/federation'
import { Comparison } from '../compare/comparison.tsx'
import { SharedWishlistPage } from '../wishlist/shared-wishlist-page.tsx'
import { WishlistPage } from '../wishlist/wishlist-page.tsx'
import { SavedProductsPage } from './saved-products-page.tsx'

/**
 * The pages of what was put aside are one module: each module that a remote exposes weighs on the
 * first load of every page of its goods.
 */
const pages = ['/wishlist/shared', '/wishlist', '/compare'] as const

export async function loader(args: LoaderArgs) {
  const path = pages.find(page => args.url.pathname.endsWith(page)) ?? '/compare'
  return { root: shopRoot(args), path }
}

export default function SavedPagesRoute({ data: { root, path } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const title = t(path === '/compare' ? 'catalog:compare.title' : 'catalog:wishlist.title')
  return (
    <SavedProductsPage title={title} canonical={root + path}>
      {saved => {
        switch (path) {
          case '/compare':
            return <Comparison saved={saved} />
          case '/wishlist':
            return <WishlistPage saved={saved} root={root} />
          case '/wishlist/shared':
            // Which list, only the browser knows, by what stands behind `#`.
            return <SharedWishlistPage saved={saved} />
        }
      }}
    </SavedProductsPage>
  )
}
