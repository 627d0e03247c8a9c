import { type Command, Option } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import type { CommandCallHandler } from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import { printList } from '../cli/show.ts'
import {
  type ListedReview,
  listReviews,
  type ReviewStatus,
  setReviewStatuses,
} from './review-admin.ts'
import { registerReviewPhotosCommand } from './review-photos-command.ts'

type Json = { json?: boolean }

/** What shoppers write, before others read it. */
export function registerReviewCommands(program: Command, choose: CommandCallHandler): void {
  const reviews = program
    .command('reviews')
    .description("decide which of shoppers' reviews are shown")

  reviews
    .command('list')
    .description('List reviews, oldest first.')
    .addOption(
      new Option('--status <status>', 'which')
        .choices(['pending', 'approved', 'rejected', 'all'])
        .default('pending'),
    )
    .option('--limit <count>', 'how many', parseWholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(({ json, status, limit }: Json & { status: ReviewStatus | 'all'; limit: number }) =>
      choose({
        async run(context) {
          const found = await listReviews(context.store, {
            ...(status !== 'all' && { status }),
            limit,
          })
          await printList(context, found, {
            ...(json && { json }),
            columns,
            none: 'There are no such reviews.',
          })
        },
      }),
    )

  registerReviewPhotosCommand(reviews, choose)

  for (const [name, status, done] of decisions) {
    reviews
      .command(name)
      .argument('<id...>', 'numbers of reviews')
      .description(`Make reviews ${status}: shoppers ${done}.`)
      .option('--without-photos', 'delete their photos for good')
      .option('--json', 'as JSON')
      .action((ids: string[], { json, withoutPhotos }: Json & { withoutPhotos?: boolean }) => {
        const numbers = ids.map(id => parseWholeNumber(1)(id))
        choose({
          async run(context) {
            const changed = await setReviewStatuses(context.store, numbers, status, {
              ...(withoutPhotos && { withoutPhotos }),
            })
            if (json) await context.output(toJsonText({ status, changed }, 0))
            else context.report(`${status}: ${changed.join(', ') || 'none, they all are already'}`)
          },
        })
      })
  }
}

const decisions = [
  ['approve', 'approved', 'read them at once'],
  ['reject', 'rejected', 'never see them'],
] as const

const columns = [
  { title: 'id', of: ({ id }: ListedReview) => id, right: true as const },
  { title: 'written', of: ({ created_at }: ListedReview) => created_at.slice(0, 16) },
  { title: 'status', of: ({ status }: ListedReview) => status },
  { title: 'product', of: ({ product_id, sku }: ListedReview) => sku ?? product_id },
  { title: 'stars', of: ({ stars }: ListedReview) => stars, right: true as const },
  { title: 'fit', of: ({ fit }: ListedReview) => fit },
  { title: 'photos', of: ({ photos }: ListedReview) => photos || null, right: true as const },
  { title: 'by', of: ({ nickname }: ListedReview) => nickname },
  { title: 'review', of: ({ title, detail }: ListedReview) => cut(`${title}: ${detail}`) },
]

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
