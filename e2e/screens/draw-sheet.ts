import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Shot } from './look-at-walk.ts'
import { widths } from './screens.ts'

const sheets = path.resolve(import.meta.dirname, '../../docs/screens')
const shown = { phone: { width: 130, across: 6 }, desktop: { width: 240, across: 3 } } as const

/** All screens of a width on one picture, each in its looks side by side. */
export async function writeSheets(
  browser: Browser,
  shots: readonly Shot[],
  kind: keyof typeof widths,
): Promise<void> {
  const { width, across } = shown[kind]
  const height = Math.round((width * widths[kind].height) / widths[kind].width)
  const page = await browser.newPage({
    viewport: { width: across * (3 * width + 24), height: 100 },
  })
  const figures = shots.map(
    ({ walk, name, pictures }) =>
      `<figure><figcaption>${walk}: ${name}</figcaption>${pictures
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
  await writeFile(path.join(sheets, `${kind}.jpg`), sheet)
}
