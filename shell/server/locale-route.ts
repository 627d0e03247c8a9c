import { locales } from '@vitrina/i18n'
import type { Request, Response } from 'express'
import type { ServedStoreView } from './views/served-view.ts'
import { setStoreViewCookie } from './views/view-choice.ts'
import { buildStoreViewPath } from './views/view-location.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/**
 * `/locale/en-US?to=/path`: remembers the interface language and goes back, with or without
 * JavaScript. Where languages are views of the shop, it leads to the view and remembers that.
 */
export function createLocaleRoute(views: readonly ServedStoreView[]) {
  return (request: Request, response: Response): void => {
    const locale = locales.find(known => known === request.params.locale)
    const view = views.find(other => other.locale === locale)
    if (view) setStoreViewCookie(response, view)
    if (locale && views.length === 0) {
      response.cookie('locale', locale, {
        maxAge: yearMs,
        sameSite: 'lax',
        httpOnly: true,
        path: '/',
      })
    }
    const to = buildStoreViewPath(view, localPath(request.query.to))
    response.set('cache-control', 'no-store').redirect(303, to)
  }
}

/**
 * Only a path of this shop: an address of another host must not be reachable through a link of
 * ours.
 */
function localPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'
}
