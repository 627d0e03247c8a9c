import { describe, expect, it } from '@jest/globals'
import { parseMoney, toKopecks } from '@vitrina/domain'
import type { Locale } from '@vitrina/i18n'
import type { DayCountRange } from '../../delivery/delivery-summary.ts'
import { fillDocumentPlaceholders } from './fill-document.ts'
import { findPlaceholderProblem } from './placeholder.ts'
import { createPlaceholderDescriber, type PlaceholderValues } from './placeholder-words.ts'

const rates: Readonly<Record<string, [price: number, freeFrom?: number]>> = {
  'courier/door': [390],
  'courier/door far': [690, 12_000],
  'transport/company': [0],
}

const figures = (more: Partial<PlaceholderValues> = {}, days: DayCountRange = [2, 9]) => ({
  currencyCode: 'RUB',
  delivery: {
    rate: ({ carrier, method }: { carrier: string; method: string }, zone?: string) => {
      const name = [`${carrier}/${method}`, zone].filter(Boolean).join(' ')
      const [price, freeFrom] = rates[name] ?? []
      if (price === undefined) return undefined
      const threshold = freeFrom === undefined ? undefined : parseMoney(freeFrom)
      return { cost: toKopecks(parseMoney(price)), freeFrom: threshold, days }
    },
    days,
    preparationDays: 1,
    until: '15:00',
  },
  paymentMethods: ['cashondelivery', 'sbp', 'card', 'banktransfer'],
  paymentMinutes: 30,
  ...more,
})

function fill(text: string, locale: Locale = 'ru-RU', given = figures()): string {
  const filled = fillDocumentPlaceholders(
    { content: text },
    createPlaceholderDescriber(given, locale),
  )
  return filled.content.replaceAll('\u00a0', ' ')
}

describe('a placeholder in a text', () => {
  it.each([
    ['ru-RU', 'до двери ₽390, далеко ₽690, от ₽12 000 бесплатно'],
    ['en-US', 'до двери ₽390, далеко ₽690, free from ₽12,000'],
    ['de-DE', 'до двери ₽390, далеко ₽690, ab ₽12.000 kostenlos'],
    ['it-IT', 'до двери ₽390, далеко ₽690, gratis da ₽12.000'],
  ] as const)('is filled in with prices in the format of the locale %s', (locale, said) => {
    const text =
      'до двери {{delivery:price:courier/door}}, далеко {{delivery:cost:courier/door:far}}'
    expect(fill(text, locale)).toBe(said)
  })

  it.each([
    [[1, 1], '1 день'],
    [[1, 3], '1–3 дня'],
    [[3, 10], '3–10 дней'],
    [[14, 21], '14–21 день'],
  ] as const)('with the days %j is filled in with the Russian plural form %s', (days, said) => {
    const given = figures({}, days)
    expect(fill('срок {{delivery:days:courier/door}}', 'ru-RU', given)).toBe(`срок ${said}`)
    expect(fill('срок {{delivery:days}}', 'ru-RU', given)).toBe(`срок ${said}`)
  })

  it('is filled in with a capital letter only at the start of a sentence or table cell', () => {
    const way = '{{delivery:price:transport/company}}'
    expect(fill(`<td>${way}</td><p class="a">${way}. ${way} и ${way}</p>`)).toBe(
      '<td>Бесплатно</td><p class="a">Бесплатно. Бесплатно и бесплатно</p>',
    )
  })

  it('is filled in with the payment methods and the time limit of an online payment', () => {
    expect(fill('платите {{payment:methods}}.')).toBe(
      'платите при получении (наличными или картой), по СБП, картой на сайте или банковским переводом по счёту.',
    )
    expect(fill('{{payment:online}}')).toContain('30 минут')
    const offline = figures({ paymentMethods: ['cashondelivery'], paymentMinutes: undefined })
    expect(fill('платите {{payment:methods}}', 'ru-RU', offline)).toBe(
      'платите при получении (наличными или картой)',
    )
    expect(fill('{{payment:online}}', 'ru-RU', offline)).toContain('не платят')
  })

  it.each([
    ['{{delivery:price:drone/roof}}', 'стоимость видно при оформлении'],
    ['{{delivery:cost:courier/door:moon}}', 'стоимость видно при оформлении'],
    ['{{delivery:days:drone/roof}}', 'срок видно при оформлении'],
    ['{{delivery:colour}}', 'об этом спросите нас'],
    ['{{widget type="Block"}}', 'об этом спросите нас'],
  ])('without a known value is replaced by a general phrase: %s', (placeholder, words) => {
    expect(fill(`дрон: ${placeholder}`)).toBe(`дрон: ${words}`)
  })

  it('remains unchanged if the storefront fills it in ({{contact-form}}, {{seller}})', () => {
    const describe = createPlaceholderDescriber(figures(), 'ru-RU')
    const page = { id: 1, content: '<p>{{contact-form}} {{seller}}</p>', store_id: [0] }
    expect(fillDocumentPlaceholders(page, describe)).toBe(page)
  })

  it('is filled in HTML-escaped in the content of a document, but unescaped in its title', () => {
    const document = { title: '{{x}}', content: '{{x}}' }
    expect(fillDocumentPlaceholders(document, () => 'A & B')).toEqual({
      title: 'A & B',
      content: 'A &amp; B',
    })
  })
})

describe('findPlaceholderProblem', () => {
  const file = {
    methods: [{ carrier: 'courier', method: 'door' }] as never,
    zones: { far: { countries: ['RU'] } },
  }

  it.each([
    ['{{delivery:price:courier/door:far}} {{seller}} {{payment:methods}}', undefined],
    [
      '{{delivery:prise:courier/door}}',
      /^content: \{\{delivery:prise.* is no placeholder; there are/,
    ],
    ['{{ seller }}', /is no placeholder/],
    ['{{delivery:price:drone/roof}}', /delivery file does not have; there are courier\/door$/],
    ['{{delivery:days:courier/door:moon}}', /a zone .* does not have; there are far$/],
  ])('reports only unknown placeholders, with the valid alternatives: %s', (content, problem) => {
    const found = findPlaceholderProblem({ content }, file)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeUndefined()
  })

  it('reports a problem in a translation together with the path of its field', () => {
    const document = { content: '', translations: { en: { title: '{{nonsense}}' } } }
    expect(findPlaceholderProblem(document, file)).toMatch(/^translations\.en\.title: /)
  })
})
