import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { printList } from '../cli/show.ts'
import { listPlaceholderProblems } from '../content/placeholders/stored-placeholders.ts'
import { type DeliveryFile, type DeliveryMethod, parseDeliveryFile } from './delivery-file.ts'
import { importPickupPoints } from './own-points.ts'
import { readDeliveryFile } from './read-delivery.ts'

type Options = { json?: boolean; file?: string }

/** How the shop delivers. */
export function registerDeliveryCommands(program: Command, choose: CommandCallHandler): void {
  const delivery = program.command('delivery').description('how the shop delivers, and where to')

  delivery
    .command('list')
    .description('List the methods with their rates.')
    .option('--file <file>', 'of this file; of the one the platform reads when left out')
    .option('--json', 'as JSON')
    .action(({ json, file }: Options) =>
      choose({
        inputFile: file,
        async run(context) {
          const read = file
            ? parse(await contentOf(context.input.bytes))
            : await readDeliveryFile(process.env.VITRINA_DELIVERY || undefined).catch(failing)
          await printList(context, read.methods.flatMap(ratesOf), {
            ...(json && { json }),
            columns,
            none: 'There are no methods.',
          })
        },
      }),
    )
  delivery
    .command('check')
    .description(
      'Say whether a file can be used, what is wrong in it, and which texts name what it lacks.',
    )
    .argument('<file>', 'after the pattern of platform/seed/delivery/delivery.json')
    .action((file: string) =>
      choose({
        inputFile: file,
        async run(context) {
          const read = parse(await contentOf(context.input.bytes))
          const counts = `${read.methods.length} methods, ${Object.keys(read.zones).length} zones`
          context.report(`${file} can be used: ${counts}.`)
          const problems = await listPlaceholderProblems(context.store.db, read)
          if (problems.length === 0) return
          const texts = problems.map(problem => `  ${problem}`).join('\n')
          context.report(`With it these texts could not be filled in:\n${texts}`)
        },
      }),
    )
  delivery
    .command('points')
    .description('pick-up points of the shop’s own')
    .command('import')
    .description('Put those of a file in the place of all imported before, or none of them.')
    .argument('<file>', 'a JSON list after the pattern of docs/api/delivery.md')
    .action((file: string) =>
      choose({
        inputFile: file,
        async run(context) {
          const count = await importPickupPoints(
            context.store,
            await contentOf(context.input.bytes),
          )
          context.report(`${count} pick-up points are in the shop.`)
        },
      }),
    )
}

function contentOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  return text(Readable.from(bytes))
}

function parse(content: string): DeliveryFile {
  try {
    return parseDeliveryFile(JSON.parse(content))
  } catch (error) {
    return failing(error as Error)
  }
}

function failing({ message }: Error): never {
  throw new CommandFailure(message)
}

type ListedRate = { method: DeliveryMethod; rate: DeliveryMethod['rates'][number] }

function ratesOf(method: DeliveryMethod): ListedRate[] {
  return method.rates.map(rate => ({ method, rate }))
}

const columns = [
  { title: 'method', of: ({ method }: ListedRate) => `${method.carrier}/${method.method}` },
  { title: 'to', of: ({ method }: ListedRate) => method.to },
  { title: 'carried by', of: ({ method }: ListedRate) => method.service },
  { title: 'zone', of: ({ rate }: ListedRate) => rate.zone ?? 'everywhere' },
  { title: 'price', of: ({ rate }: ListedRate) => rate.price, right: true as const },
  { title: 'free from', of: ({ rate }: ListedRate) => rate.freeFrom, right: true as const },
  { title: 'days', of: ({ rate }: ListedRate) => rate.days.join('–') },
]
