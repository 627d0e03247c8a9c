import { getCurrencySign } from '@vitrina/domain'
import { type ShopViews, useI18n, useServices } from '@vitrina/federation'
import { createTranslations, type Locale, type Messages } from '@vitrina/i18n'
import { hrefIn } from '@vitrina/page-loading'
import { Alert, Button, RadioCard } from '@vitrina/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import german from '../../../messages/de-DE/languages.json' with { type: 'json' }
import english from '../../../messages/en-US/languages.json' with { type: 'json' }
import italian from '../../../messages/it-IT/languages.json' with { type: 'json' }
import russian from '../../../messages/ru-RU/languages.json' with { type: 'json' }
import { getStoreViewsTitle } from '../views-title.ts'
import styles from './store-view-picker.module.css'

/** All of them: what leads on speaks the language that is chosen. */
const words: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

type View = ShopViews['all'][number]
type StoreViewPickerProps = {
  leave?: (href: string) => void
  has?: (href: string) => Promise<boolean>
}

/** A choice of language and store, which says before it is made what will not come along. */
export function StoreViewPicker({ leave = leaveTo, has = isThere }: StoreViewPickerProps) {
  const { t } = useI18n()
  const { views } = useServices().settings
  const { pathname, search } = useLocation()
  const here = views?.all.find(({ storeCode }) => storeCode === views.storeCode)
  const [chosen, setChosen] = useState(here)
  const [isLeaving, setLeaving] = useState(false)
  if (!views || !here || !chosen) return null
  const isHere = chosen === here
  const inPage = wordsOf(here)

  async function go(view: View) {
    setLeaving(true)
    const href = hrefIn(view, pathname + search)
    // Another store may have other goods and pages.
    leave(view.isSameStore || (await has(href)) ? href : hrefIn(view, '/'))
  }

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void go(chosen)
      }}
    >
      <div role="radiogroup" aria-label={getStoreViewsTitle(views.all, t)}>
        {views.all.map(view => (
          <div key={view.storeCode} lang={view.locale}>
            <RadioCard
              name="view"
              value={view.storeCode}
              checked={view === chosen}
              onChange={() => setChosen(view)}
              title={view.name ?? t(`shell:language.${view.locale}`)}
              aside={getCurrencySign(view.currencyCode)}
              detail={placeOf(view)}
            />
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {!isHere && (
          <Alert tone={chosen.isSameStore ? 'info' : 'warning'}>
            {inPage(chosen.isSameStore ? 'languages:same' : 'languages:other')}
          </Alert>
        )}
      </div>
      <Button type="submit" wide disabled={isHere} busy={isLeaving} lang={chosen.locale}>
        {isHere ? inPage('languages:here') : wordsOf(chosen)('languages:go')}
      </Button>
    </form>
  )
}

function wordsOf({ locale }: View) {
  const messages = { languages: words[locale as Locale] }
  return createTranslations(locale as Locale, { messages }).t
}

/** «Россия, российский рубль», as it is called there. */
function placeOf({ locale, country, currencyCode }: View): string {
  const region = new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(currencyCode)
  return `${region}, ${currency}`
}

const leaveTo = (href: string) => window.location.assign(href)

/** Whether a page is there; who cannot be asked now is believed to have it. */
const isThere = (href: string) =>
  fetch(href, { method: 'HEAD' }).then(
    ({ status }) => status !== 404 && status !== 410,
    () => true,
  )
