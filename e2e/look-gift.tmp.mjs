import { chromium } from '@playwright/test'
const base = 'http://localhost:4330'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const only = process.argv[2]
for (const [w, h] of [[390, 844], [1440, 900]]) for (const dark of [false, true]) {
  if (only && only !== `${w}`) continue
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: 'ru-RU' })
  const p = await c.newPage()
  const shot = n => p.screenshot({ path: `/tmp/giftshots/${n}-${w}${dark ? '-dark' : ''}.png`, fullPage: true })
  try {
    await p.goto(base + '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor')
    await p.waitForSelector('html[data-hydrated]')
    await p.getByRole('radio', { name: /₽5\s000/ }).check({ force: true })
    await p.getByLabel('Имя получателя', { exact: true }).fill('Марина')
    await p.getByLabel('Почта получателя', { exact: true }).fill('marina@exmaple')
    await p.getByLabel(/Поздравление/).fill('С днём рождения! Пусть в шкафу всегда будет то самое платье. Обнимаю, Аня')
    await p.getByRole('button', { name: 'Добавить в корзину' }).first().click()
    await p.waitForTimeout(800)
    await shot('product')
    await p.getByLabel('Почта получателя', { exact: true }).fill('marina@example.ru')
    await p.getByRole('button', { name: 'Добавить в корзину' }).first().click()
    await p.waitForTimeout(2500)
    await p.goto(base + '/cart'); await p.waitForSelector('html[data-hydrated]'); await p.waitForTimeout(1500)
    await shot('cart')
    await p.goto(base + '/checkout'); await p.waitForSelector('html[data-hydrated]')
    for (const [k, v] of Object.entries({ 'Имя': 'Анна', 'Фамилия': 'Щербакова', 'Электронная почта': 'anna@example.ru' })) await p.getByLabel(k, { exact: true }).fill(v)
    await p.getByRole('button', { name: 'Продолжить к оплате' }).click()
    await p.waitForTimeout(1500)
    await p.getByText('Подарочный сертификат', { exact: true }).last().click()
    await p.getByLabel('Код сертификата').fill('AAAA-BBBB')
    await p.getByRole('button', { name: 'Оплатить им' }).click()
    await p.waitForTimeout(1500)
    await shot('checkout')
  } catch (e) { console.log(w, dark, String(e).slice(0, 300)); await shot('failed') }
  await c.close()
}
await b.close()
