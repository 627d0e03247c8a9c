import type { Command } from 'commander'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { type Html, html } from '../mail/emails/html.ts'
import { readOrderDetails } from './order-admin.ts'
import { unwrapOrderResult } from './order-output.ts'
import type { OrderDetails } from './order-reading.ts'
import { readOrderReturnPhotos } from './stored-return-photos.ts'

type Photos = Awaited<ReturnType<typeof readOrderReturnPhotos>>

/** Adds `photos` to the commands of orders. */
export function registerReturnPhotosCommand(orders: Command, choose: CommandCallHandler): void {
  orders
    .command('photos')
    .argument('<order>', 'its number, with leading zeros or without')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .description(
      'Write a page of what a buyer says and shows of goods they return: an HTML file that any browser opens, ' +
        'with the pictures in it.',
    )
    .action((number: string, outputFile: string | undefined) =>
      choose({
        outputFile,
        async run({ store, output, report }) {
          const order = unwrapOrderResult(await readOrderDetails(store, number))
          const photos = await readOrderReturnPhotos(store.db, String(order.id))
          if (photos.length === 0) {
            throw new CommandFailure(`Order ${order.number} has no photos.`)
          }
          await output(photosPage(order, photos).markup)
          report(`${photos.length} photos of order ${order.number} are written.`)
        },
      }),
    )
}

/** It runs and loads nothing: all it shows is in it. */
function photosPage(order: OrderDetails, photos: Photos): Html {
  const title = `Order ${order.number}: return`
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}img{display:block;max-width:100%;height:auto;margin-block:.5rem 2rem}</style>
<h1>${title}</h1>
${order.events.map(describeRequest)}
${photos.map(describePhoto)}
</html>
`
}

function describeRequest({ event, at, details }: OrderDetails['events'][number]): Html {
  if (event !== 'return_requested') return html``
  const { why, said, lines = [], photos = [] } = details ?? {}
  return html`<h2>${minute(at)}</h2>
<p>Reason: ${why ?? 'none'}. ${lines.map(({ sku, name, qty }) => html`${name} (${sku}): ${qty}. `)}</p>
<blockquote dir="auto">${said ?? ''}</blockquote>
<p>Photos: ${photos.length > 0 ? photos.join(', ') : 'none'}</p>
`
}

function describePhoto({ id, photo, width, height, sentAt }: Photos[number]): Html {
  const name = `Photo ${id}, ${minute(sentAt.toISOString())}`
  return html`<figure><figcaption>${name}</figcaption><img src="${photo}" width="${width}" height="${height}" alt="${name}"></figure>
`
}

function minute(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} (UTC)`
}
