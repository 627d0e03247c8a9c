import { locales } from '@vitrina/i18n'
import type { Request, Response } from 'express'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** `/locale/en-US?to=/path`: remembers the interface language and goes back, with or without JavaScript. */
export function chooseLocale(request: Request, response: Response): void {
  const locale = locales.find(known => known === request.params.locale)
  if (locale) {
    response.cookie('locale', locale, {
      maxAge: yearMs,
      sameSite: 'lax',
      httpOnly: true,
      path: '/',
    })
  }
  response.set('cache-control', 'no-store').redirect(303, localPath(request.query.to))
}

/** Only a path of this shop: an address of another host must not be reachable through a link of ours. */
function localPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/'
}
