import type { Messages } from '@vitrina/i18n'

export async function loadReviewMessages(locale: string): Promise<Messages> {
  const loaded =
    locale === 'en-US'
      ? await import(
          /* webpackChunkName: "review-en-US" */ '@vitrina/i18n/messages/en-US/review.json'
        )
      : await import(
          /* webpackChunkName: "review-ru-RU" */ '@vitrina/i18n/messages/ru-RU/review.json'
        )
  return loaded.default
}
