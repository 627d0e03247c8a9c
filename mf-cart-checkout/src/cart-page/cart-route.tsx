import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { CartPage } from './cart-page.tsx'

/**
 * What lies in a cart is known in the browser: the server makes the page's frame, the same for
 * everybody.
 */
export async function loader({ url }: LoaderArgs) {
  return { origin: url.origin }
}

/** `/cart`, the whole cart on a page of its own. */
export default function CartRoute({ data: { origin } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('cart:cart.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={`${origin}/cart`} />
      <CartPage />
    </>
  )
}
