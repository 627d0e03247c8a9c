import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { maxReturnPhotos } from '@vitrina/domain'
import { translateDocument } from '../src/catalog/translations.ts'
import { computeReturnDeadline } from '../src/orders/return-days.ts'
import { createDemoShop } from './index.ts'

type Messages = Readonly<Record<string, string>>

const pages = [...createDemoShop().pages]
const languages = [
  { locale: 'ru-RU', storeId: 0, quotes: /«([^»]+)»/g, five: 'пяти' },
  { locale: 'en-US', storeId: 0, quotes: /“([^”]+)”/g, five: 'five' },
  { locale: 'de-DE', storeId: 2, quotes: /„([^“]+)“/g, five: 'fünf' },
  { locale: 'it-IT', storeId: 3, quotes: /«([^»]+)»/g, five: 'cinque' },
]

function readMessages(file: string): Messages {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
}

describe.each(languages)('the returns page in $locale', ({ locale, storeId, quotes, five }) => {
  const account = readMessages(`mf-account/messages/${locale}/account.json`)
  const emails = readMessages(`platform/messages/${locale}/emails.json`)
  const found = pages.find(
    ({ identifier, store_id }) => identifier === 'vozvrat-i-obmen' && store_id.includes(storeId),
  )
  const content = (found ? translateDocument(found, locale).content : '').replaceAll('\u00a0', ' ')

  test('quotes the labels of the shop’s buttons, links and return reason exactly', () => {
    const named = [...content.replaceAll(/<[^>]*>/g, '').matchAll(quotes)].map(([, words]) => words)
    expect(named).toEqual([
      emails['orderStep.action'],
      account['order.cancel.action'],
      account['order.return.action'],
      account['order.return.why.faulty'],
    ])
  })

  test('links to the order list of the account and to the guest’s order lookup', () => {
    expect(content).toContain('href="/my-account/orders"')
    expect(content).toContain('href="/order"')
  })

  test('contains the platform’s return period of 14 days and limit of five photos', () => {
    const dayMs = 24 * 60 * 60 * 1000
    expect(computeReturnDeadline(new Date(0)) / dayMs).toBe(14)
    expect(content).toMatch(/14 (дней|days|Tagen|giorni)/)
    expect(maxReturnPhotos).toBe(5)
    expect(content).toContain(five)
  })
})
