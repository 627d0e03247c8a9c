import { runOperatorCli } from './operator.ts'
import { expect, test } from './test.ts'

const identifier = 'tekst-s-kartinkoj'
const page = {
  identifier,
  title: 'Текст с картинкой',
  content: `<p>Слово перед картинкой.</p><h2>Пальто</h2>
<p>${'Много слов, чтобы картинка стояла ниже экрана. '.repeat(120)}</p>
<figure><img src="/media/banners/hero-new-collection.webp" alt="Пальто, свитер и сапоги"><figcaption>Осень</figcaption></figure>
<p id="after">И ещё слово: <img src="https://elsewhere.example/pixel.gif" alt="карта проезда">.</p>`,
}

test('a picture in a CMS text is loaded lazily through /img, without a layout shift', async ({
  page: tab,
  ownShop,
}) => {
  await runOperatorCli(
    ownShop,
    ['import', '--entity', 'cms_page', '-'],
    `${JSON.stringify(page)}\n`,
  )
  const address = new URL(`/i/${identifier}`, ownShop.url).href
  await expect.poll(async () => (await tab.request.get(address)).status()).toBe(200)

  const asked: string[] = []
  tab.on('request', request => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  await tab.goto(address)
  const picture = tab.getByRole('img', { name: 'Пальто, свитер и сапоги' })
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(tab.locator('#after')).toContainText('И ещё слово: карта проезда.')
  const topOf = () =>
    tab.locator('#after').evaluate(text => text.getBoundingClientRect().top + scrollY)
  const before = await topOf()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await topOf()).toBeCloseTo(before, 0)
  const hosts = new Set(asked.map(url => new URL(url).host))
  expect([...hosts]).toEqual([new URL(ownShop.url).host])
  expect(
    asked.some(url => /\/img\/\d+\/0\/resize\/banners\/hero-new-collection\.webp$/.test(url)),
  ).toBe(true)
})
