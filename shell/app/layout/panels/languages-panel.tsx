import { useI18n, useServices } from '@vitrina/federation'
import { getStoreViewsTitle } from '../views-title.ts'
import { LazyDrawer } from './lazy-drawer.tsx'

const load = () => import(/* webpackChunkName: "languages" */ './store-view-picker.tsx')

/** Languages and stores. */
export function LanguagesPanel() {
  const { t } = useI18n()
  const { settings } = useServices()
  return (
    <LazyDrawer
      panel="languages"
      title={getStoreViewsTitle(settings.views?.all ?? [], t)}
      load={load}
    >
      {({ StoreViewPicker }) => <StoreViewPicker />}
    </LazyDrawer>
  )
}
