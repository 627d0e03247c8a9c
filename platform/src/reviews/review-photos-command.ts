import type { Command } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { type Html, html } from '../mail/emails/html.ts'
import type { Store } from '../store/open-store.ts'
import { toWebpDataUrl } from './stored-review-photos.ts'

/** Adds `photos` to the commands of reviews. */
export function registerReviewPhotosCommand(reviews: Command, choose: CommandCallHandler): void {
  reviews
    .command('photos')
    .argument('<id>', 'number of a review')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .description(
      'Write a page of a review and its photos, before or after it is decided: an HTML file that any browser ' +
        'opens, with the pictures in it.',
    )
    .action((id: string, outputFile: string | undefined) => {
      const number = parseWholeNumber(1)(id)
      choose({
        outputFile,
        async run({ store, output, report }) {
          const { review, photos } = await readReviewWithPhotos(store, number)
          await output(photosPage(review, photos).markup)
          report(`${photos.length} photos of review ${number} are written.`)
        },
      })
    })
}

type Page = Awaited<ReturnType<typeof readReviewWithPhotos>>

async function readReviewWithPhotos({ db }: Store, id: number) {
  const review = await db
    .selectFrom('review')
    .select(['id', 'title', 'detail', 'nickname'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!review) throw new CommandFailure(`There is no review ${id} of a shopper's.`)
  const photos = await db
    .selectFrom('review_photo')
    .select(['id', 'bytes', 'width', 'height'])
    .where('review_id', '=', id)
    .orderBy('id')
    .execute()
  if (photos.length === 0) throw new CommandFailure(`Review ${id} has no photos.`)
  return { review, photos }
}

/** It runs and loads nothing: all it shows is in it. */
function photosPage(review: Page['review'], photos: Page['photos']): Html {
  const title = `Review ${review.id}`
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}img{display:block;max-width:100%;height:auto;margin-block:.5rem 2rem}</style>
<h1>${title}</h1>
<h2 dir="auto">${review.title}</h2>
<blockquote dir="auto">${review.detail}</blockquote>
<p dir="auto">${review.nickname}</p>
${photos.map(({ id, bytes, width, height }) => {
  const name = `Photo ${String(id)}`
  return html`<figure><figcaption>${name}</figcaption><img src="${toWebpDataUrl(bytes)}" width="${width}" height="${height}" alt="${name}"></figure>
`
})}
</html>
`
}
