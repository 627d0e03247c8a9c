import { describe, expect, test } from '@jest/globals'
import { localizeDocument } from '../src/catalog/translations.ts'
import { createPlaceholderFiller } from '../src/content/placeholders/fill-texts.ts'
import {
  findPlaceholderProblem,
  placeholderPattern,
} from '../src/content/placeholders/placeholder.ts'
import { createDeliveryService } from '../src/delivery/delivery-service.ts'
import { createDemoCarrier } from '../src/delivery/demo-carrier.ts'
import { readDeliveryFile } from '../src/delivery/read-delivery.ts'
import { createStoreViews } from '../src/store-views/store-views.ts'
import storeViewFile from '../store-views.json' with { type: 'json' }
import { demoCities } from './delivery/index.ts'
import { createDemoShop } from './index.ts'

const shop = createDemoShop()
const written = [
  ...[...shop.pages].map(page => ({ entity: 'cms_page', document: page })),
  ...[...shop.blocks].map(block => ({ entity: 'cms_block', document: block })),
  ...[...shop.news].map(item => ({ entity: 'news', document: item })),
  ...[...shop.banners].map(banner => ({ entity: 'banner', document: banner })),
]

const ofDelivery =
  /достав|курьер|пункт\S* выдачи|в пути|deliver|courier|pick-up|on the way|liefer|kurier|paketdienst|unterwegs|consegn|corriere|spedizion|in viaggio/i
const numeral =
  '\\d+|од(?:ин|на|но)|дв[аеу]\\S*|тр[иёе]\\S*|четыр\\S*|пят\\S*|шест\\S*|сем[ьи]|вос[ье]м\\S*|девят\\S*|десят\\S*' +
  '|one|two|three|four|five|six|seven|eight|nine|ten' +
  '|ein(?:e[mn]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn' +
  '|uno?|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci'
const figure = new RegExp(
  '[₽€]\\s?\\d|бесплатн|\\bfree\\b|kostenlos|gratis|gratuit|\\d:\\d\\d' +
    `|(?<!\\p{L})(?:${numeral})\\s(?:рабоч\\S*\\s|working\\s)?(?:дн|день|days?|werktag|tag|giorn)`,
  'iu',
)

/** Sentences, items and rows that tell a price, a threshold or days of delivery by themselves. */
function findDeliveryLiterals(text: string): string[] {
  return text
    .replaceAll(placeholderPattern, '…')
    .split(/<\/(?:p|div|li|tr|h[1-6]|dl|table)>|(?<=[.?!])\s+/)
    .map(part => part.replaceAll(/<[^>]*>/g, ' ').trim())
    .filter(part => ofDelivery.test(part) && figure.test(part))
}

function isOfStore(document: object, storeId: number): boolean {
  const { store_id = [0] } = document as { store_id?: readonly number[] }
  return store_id.includes(storeId)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('delivery prices and days in the demo shop’s texts', () => {
  test.each([
    'Пять – восемь рабочих дней, до пункта выдачи бесплатно, как и везде.',
    '<div><dt>курьером до двери</dt><dd>₽390</dd></div>',
    '<p>Доставка занимает 3 дня.</p>',
    '<p>Delivery to a pick-up point is free.</p>',
    'Mit Kurier bis an die Tür kostet sie €4,90',
    'Il corriere arriva in due giorni',
  ])('are detected when a text contains them literally instead of a placeholder: %s', text => {
    expect(findDeliveryLiterals(text)).toHaveLength(1)
  })

  test('appear only as placeholders in pages, blocks, news items, banners and products', () => {
    const documents = [...written.map(({ document }) => document), ...shop.products]
    const found = documents.flatMap(document =>
      textsIn(document).flatMap(text =>
        findDeliveryLiterals(text).map(literal => [document.id, literal]),
      ),
    )
    expect(found).toEqual([])
  })

  test('use only placeholders whose entries exist in the demo shop’s delivery file', async () => {
    const delivery = await readDeliveryFile()
    const problems = written.flatMap(
      ({ document }) => findPlaceholderProblem(document, delivery) ?? [],
    )
    expect(problems).toEqual([])
  })

  test('are filled in for every store view, except {{seller}} and {{contact-form}}', async () => {
    const views = createStoreViews({ ...storeViewFile, multistore: true } as never)
    const delivery = createDeliveryService({
      file: await readDeliveryFile(),
      carriers: { demo: createDemoCarrier(demoCities, () => []) },
      addressBook: {} as never,
      onlinePayments: () => [{ code: 'card', title: '' }],
      now: Date.now,
      logger: { warn: () => undefined },
    })
    const fillTexts = createPlaceholderFiller({ views, delivery, paymentWaitMs: 1_800_000 })
    const unknown =
      /видно при оформлении|спросите нас|shown at checkout|please ask us|den (Preis|Tag) sehen Sie an der Kasse(?!, sobald)|chiedici|si vede alla cassa/
    for (const view of views.open) {
      const { locale, fallbackLocale, storeId } = view
      const languages = { locale, fallbackLocale, originalLocale: views.main.locale }
      const own = written.filter(({ document }) => isOfStore(document, storeId))
      const isReplaced = (document: object) =>
        'identifier' in document &&
        own.some(
          other => (other.document as { identifier?: string }).identifier === document.identifier,
        )
      const shared = written.filter(
        ({ document }) => isOfStore(document, 0) && !isReplaced(document),
      )
      const texts = [...own, ...shared].flatMap(({ entity, document }) =>
        textsIn(fillTexts(entity, localizeDocument(document, languages), { view })),
      )
      const left = texts.flatMap(text => [...text.matchAll(placeholderPattern)].map(([all]) => all))
      expect(new Set(left)).toEqual(new Set(['{{seller}}', '{{contact-form}}']))
      expect(texts.filter(text => unknown.test(text))).toEqual([])
    }
  })

  test('are given for the same far-zone regions on the page and in the delivery file', async () => {
    const { zones } = await readDeliveryFile()
    const page = [...shop.pages].find(({ identifier }) => identifier === 'dostavka-i-oplata')
    expect(page?.content.replaceAll('\u00a0', ' ')).toContain(
      'на Камчатку, Сахалин и Чукотку, в Магаданскую область и Якутию',
    )
    expect(zones.far?.regions).toEqual(['RU-SA', 'RU-KAM', 'RU-MAG', 'RU-CHU', 'RU-SAK'])
  })
})
