import { useI18n } from '@vitrina/federation'
import { LazyDrawer } from './lazy-drawer.tsx'

const load = () => import(/* webpackChunkName: "cookies" */ './choose-cookies.tsx')

/** What may be stored and run. */
export function CookiesPanel() {
  const { t } = useI18n()
  return (
    <LazyDrawer panel="cookies" title={t('shell:footer.cookies')} load={load}>
      {({ CookieSettingsForm }) => <CookieSettingsForm />}
    </LazyDrawer>
  )
}
