import { type LoaderArgs, type PageProps, shopRoot, useI18n } from '@vitrina/federation'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'
import { SharedWishlistPage } from './shared-wishlist-page.tsx'

export async function loader(args: LoaderArgs) {
  return { root: shopRoot(args) }
}

/** What somebody else has shared: which list, only the browser knows, by what stands behind `#`. */
export default function SharedWishlistRoute({ data: { root } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  return (
    <SavedProductsPage title={t('catalog:wishlist.title')} canonical={`${root}/wishlist/shared`}>
      {saved => <SharedWishlistPage saved={saved} />}
    </SavedProductsPage>
  )
}
