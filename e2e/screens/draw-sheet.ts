import type { Browser } from '@playwright/test'
import { widths } from './screens.ts'

/** A screen in each look: pictures in base64. */
export type Shot = { name: string; pictures: readonly string[] }

const shown = { phone: { width: 156, across: 5 }, desktop: { width: 320, across: 2 } } as const

/** All screens of a width on one picture, each in its looks side by side. */
export async function drawSheet(
  browser: Browser,
  shots: readonly Shot[],
  kind: keyof typeof widths,
): Promise<Buffer> {
  const { width, across } = shown[kind]
  const height = Math.round((width * widths[kind].height) / widths[kind].width)
  const page = await browser.newPage({
    viewport: { width: across * (3 * width + 24), height: 100 },
  })
  const figures = shots.map(
    ({ name, pictures }) =>
      `<figure><figcaption>${name}</figcaption>${pictures
        .map(data => `<img width=${width} height=${height} src="data:image/jpeg;base64,${data}">`)
        .join('')}</figure>`,
  )
  await page.setContent(`<style>
body{margin:0;background:#888;font:14px sans-serif;display:grid;grid-template-columns:repeat(${across},1fr)}
figure{margin:0 12px 16px;white-space:nowrap;font-size:0}
figcaption{font-size:14px;line-height:24px}
</style>${figures.join('')}`)
  const sheet = await page.screenshot({ type: 'jpeg', quality: 62, fullPage: true })
  await page.close()
  return sheet
}
