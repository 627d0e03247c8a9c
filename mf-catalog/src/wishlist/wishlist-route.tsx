import { type LoaderArgs, type PageProps, shopRoot, useI18n } from '@vitrina/federation'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'
import { WishlistPage } from './wishlist-page.tsx'

export async function loader(args: LoaderArgs) {
  return { root: shopRoot(args) }
}

export default function WishlistRoute({ data: { root } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  return (
    <SavedProductsPage title={t('catalog:wishlist.title')} canonical={`${root}/wishlist`}>
      {saved => <WishlistPage saved={saved} root={root} />}
    </SavedProductsPage>
  )
}
