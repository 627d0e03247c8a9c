import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { HtmlSize } from '../../scripts/bench/figures.ts'
import { listPagePaths } from '../page-cost/measure-page-costs-in-new-shop.ts'

/** KiB of each kind of page, plain and as they are sent to a browser that takes Brotli. */
export async function measureHtmlSizes(url: string): Promise<HtmlSize[]> {
  const sizes: HtmlSize[] = []
  for (const { kind, address } of await listPagePaths(url)) {
    const sent = await fetchPacked(url + encodeURI(address))
    const plain = brotliDecompressSync(sent)
    sizes.push({ kind, plain: plain.length / 1_024, sent: sent.length / 1_024 })
  }
  return sizes
}

/** The bytes as they came: `fetch` would unpack them. */
function fetchPacked(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': 'br' } })
    sent.on('error', reject)
    sent.on('response', answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} is ${answer.statusCode}`))
      buffer(answer).then(resolve, reject)
    })
    sent.end()
  })
}
