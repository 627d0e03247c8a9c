import type { ShopViews } from '@vitrina/federation'
import type { Translator } from '@vitrina/i18n'

/** What there is to choose: languages of one store, or stores as well. */
export function getStoreViewsTitle(all: ShopViews['all'], t: Translator): string {
  return t(all.every(view => view.isSameStore) ? 'shell:footer.languages' : 'shell:footer.views')
}
