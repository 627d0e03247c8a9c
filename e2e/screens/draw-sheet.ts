import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { CapturedScreen } from './capture-walk.ts'
import { screenWidths } from './screens.ts'

const sheets = path.resolve(import.meta.dirname, '../../docs/screens')
const shown = { phone: { width: 104, across: 7 }, desktop: { width: 204, across: 4 } } as const

/** All screens of a width on one picture, each in its looks side by side. */
export async function writeContactSheets(
  browser: Browser,
  shots: readonly CapturedScreen[],
  kind: keyof typeof screenWidths,
): Promise<void> {
  const { width, across } = shown[kind]
  const height = Math.round((width * screenWidths[kind].height) / screenWidths[kind].width)
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
  const sheet = await asWebp(page, await page.screenshot({ fullPage: true }))
  await page.close()
  await writeFile(path.join(sheets, `${kind}.webp`), sheet)
}

/** Half of what a JPEG would weigh; the browser has an encoder, and Playwright asks for none. */
async function asWebp(page: Page, picture: Buffer): Promise<Buffer> {
  const written = await page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.55)
  }, picture.toString('base64'))
  return Buffer.from(written.split(',')[1] ?? '', 'base64')
}
