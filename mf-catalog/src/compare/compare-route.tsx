import { type LoaderArgs, type PageProps, shopRoot, useI18n } from '@vitrina/federation'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'
import { Comparison } from './comparison.tsx'

export async function loader(args: LoaderArgs) {
  return { root: shopRoot(args) }
}

export default function CompareRoute({ data: { root } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  return (
    <SavedProductsPage title={t('catalog:compare.title')} canonical={`${root}/compare`}>
      {saved => <Comparison saved={saved} />}
    </SavedProductsPage>
  )
}
