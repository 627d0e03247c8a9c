import { detectTextLanguage } from '@vitrina/domain'
import { type SavedProduct, useI18n } from '@vitrina/federation'
import type { ProductView } from '../product/product-view.ts'

/**
 * What a saved product is called, with its `lang` where that is not the page's language: as the
 * shop calls it now, else as it was called where it was saved.
 */
export function useSavedProductNameResolver() {
  const { locale } = useI18n()
  return (
    { name, lang }: Pick<SavedProduct, 'name' | 'lang'>,
    view: Pick<ProductView, 'name' | 'lang'> | undefined,
  ) =>
    view
      ? { name: view.name, lang: view.lang }
      : { name, lang: detectTextLanguage(name, locale, lang) }
}
