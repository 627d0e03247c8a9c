import {
  createTranslations,
  defaultLocale,
  type Locale,
  locales,
  type Messages,
} from '@vitrina/i18n'
import type { NextFunction, Request, Response } from 'express'
import german from '../messages/de-DE/web-manifest.json'
import english from '../messages/en-US/web-manifest.json'
import italian from '../messages/it-IT/web-manifest.json'
import russian from '../messages/ru-RU/web-manifest.json'
import type { MainStoreView } from './views/main-view.ts'
import type { ServedStoreView } from './views/served-view.ts'

const messages: Readonly<Record<Locale, Messages>> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...[192, 512].map(size => icon('icon', size, 'any')),
  ...[192, 512].map(size => icon('maskable', size, 'maskable')),
]

type Screen = readonly ['home' | 'category' | 'product', 'narrow' | 'wide']

const screens: readonly Screen[] = [
  ['home', 'narrow'],
  ['category', 'narrow'],
  ['product', 'narrow'],
  ['home', 'wide'],
  ['product', 'wide'],
]

const sizes = { narrow: '390x844', wide: '1440x900' }

/** `/manifest-ru-RU.webmanifest`: the shop as an app that can be installed, in one language. */
export function createWebManifestRoute({
  views,
  main,
}: {
  views: readonly ServedStoreView[]
  main: MainStoreView
}) {
  const manifests = new Map<string, string>(
    locales.map(locale => {
      const home = views.find(view => view.locale === locale)?.path ?? ''
      return [locale, JSON.stringify(manifestIn(locale, home, main.names[locale]))]
    }),
  )
  return (request: Request, response: Response, next: NextFunction): void => {
    const manifest = manifests.get(String(request.params.locale))
    if (!manifest) return void next()
    response.set('cache-control', 'public, max-age=3600')
    response.type('application/manifest+json').send(manifest)
  }
}

function manifestIn(locale: Locale, home: string, shopName: string | undefined) {
  const { t } = createTranslations(locale, {
    shopName,
    messages: { 'web-manifest': messages[locale] },
  })
  const shortcut = (name: 'search' | 'cart' | 'orders', path: string) => ({
    name: t(`web-manifest:${name}`),
    url: home + path,
  })
  const screenshot = ([screen, form]: Screen) => ({
    src: `/screenshots/${screen}-${form}.webp`,
    sizes: sizes[form],
    type: 'image/webp',
    form_factor: form,
    label: t(`web-manifest:${screen}`),
  })
  // They show the demo shop, in Russian: a shop of another name looks otherwise.
  const isShown = locale === defaultLocale && shopName === undefined
  return {
    // One app in every language: its address is not that of its first page.
    id: '/',
    name: t('web-manifest:name'),
    short_name: t('web-manifest:name'),
    description: t('web-manifest:description'),
    lang: locale,
    dir: 'ltr',
    categories: ['shopping'],
    start_url: home || '/',
    // The other languages of the app are in it too.
    scope: '/',
    display: 'standalone',
    background_color: '#f4f2ee',
    theme_color: '#f4f2ee',
    icons,
    ...(isShown && { screenshots: screens.map(screenshot) }),
    shortcuts: [
      shortcut('search', '/search'),
      shortcut('cart', '/cart'),
      shortcut('orders', '/my-account/orders'),
    ],
  }
}
