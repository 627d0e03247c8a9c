import type { Command } from 'commander'
import { parseStartDate } from '../cli/arguments.ts'
import {
  type CommandCallHandler,
  type CommandContext,
  CommandFailure,
} from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import { printList } from '../cli/show.ts'
import {
  addContent,
  type ContentDocument,
  type ContentKind,
  type ContentSaveResult,
  editContent,
  listContent,
  removeContent,
} from './content-admin.ts'
import { readContentFile } from './content-file.ts'

const news: ContentKind = { entity: 'news', called: 'news item', name: 'slug' }
const page: ContentKind = { entity: 'cms_page', called: 'page', name: 'identifier' }
const block: ContentKind = { entity: 'cms_block', called: 'block', name: 'identifier' }

type Options = {
  json?: boolean
  file?: string
  block?: true
  active?: boolean
  store?: string[]
} & {
  [field: string]: unknown
}
type KindOf = (options: Options) => ContentKind

/** What there is to read, from Markdown or HTML files. */
export function registerContentCommands(program: Command, choose: CommandCallHandler): void {
  addCommands(program.command('news').description('write, change and remove news'), choose, {
    kindOf: () => news,
    fields: command =>
      command
        .option('--title <title>', 'headline')
        .option('--slug <slug>', 'its address; made from the title when left out')
        .option('--summary <text>', 'one sentence for the list')
        .option('--image <path>', 'picture below /img, as /news/coat.webp')
        .option('--published-at <date>', 'when it comes out; now when left out', parseStartDate),
  })
  addCommands(
    program.command('cms').description('write, change and remove pages and blocks'),
    choose,
    {
      kindOf: ({ block: isBlock }) => (isBlock ? block : page),
      scope: command => command.option('--block', 'a block, not a page'),
      fields: command =>
        command
          .option('--identifier <name>', 'the name it is found by, which is a page’s address')
          .option('--title <title>', 'title')
          .option('--content-heading <text>', 'headline of a page')
          .option('--meta-title <text>', 'title for search engines')
          .option('--meta-description <text>', 'description for search engines')
          .option('--store <id...>', 'the stores that show it; all when left out'),
    },
  )
}

type ContentGroup = {
  kindOf: KindOf
  /** Options that tell what is meant, on every command. */
  scope?: (command: Command) => Command
  fields: (command: Command) => Command
}

function addCommands(
  group: Command,
  choose: CommandCallHandler,
  { kindOf, scope, fields }: ContentGroup,
): void {
  const command = (name: string, description: string) => {
    const made = group.command(name).description(description).option('--json', 'as JSON')
    return scope ? scope(made) : made
  }
  const written = (name: string, description: string) =>
    fields(command(name, description))
      .option('--active', 'shoppers see it')
      .option('--no-active', 'shoppers do not see it')

  command('list', 'List what there is.').action((options: Options) =>
    choose({
      async run(context) {
        const kind = kindOf(options)
        const found = await listContent(context, kind)
        await printList(context, found, {
          ...(options.json && { json: true }),
          columns: listColumns(kind),
          none: `There is no ${kind.called}.`,
        })
      },
    }),
  )

  written(
    'add',
    'Add what a Markdown or HTML file says. Facts may stand above the text between --- lines.',
  )
    .requiredOption('--file <file>', '.md or .html; - reads Markdown from standard input')
    .action((options: Options) =>
      choose({
        inputFile: options.file,
        async run(context) {
          const kind = kindOf(options)
          const fresh = kind === news ? { published_at: now() } : {}
          const given = { ...fresh, ...(await readFields(context, options)) }
          await tell(context, kind, options, await addContent(context.store, kind, given))
        },
      }),
    )

  written('edit', 'Change what is said, by a file or by single facts; the rest stays.')
    .argument('<name>', 'its name, or its id')
    .option('--file <file>', '.md or .html with the new text')
    .action((name: string, options: Options) =>
      choose({
        inputFile: options.file,
        async run(context) {
          const kind = kindOf(options)
          const given = await readFields(context, options)
          if (Object.keys(given).length === 0) {
            throw new CommandFailure('Say what to change: a --file, or single facts. See --help.')
          }
          await tell(context, kind, options, await editContent(context.store, kind, name, given))
        },
      }),
    )

  command('remove', 'Remove it for good.')
    .argument('<name>', 'its name, or its id')
    .action((name: string, options: Options) =>
      choose({
        async run(context) {
          const kind = kindOf(options)
          const removed = await removeContent(context.store, kind, name)
          if (options.json) await context.output(toJsonText(removed))
          else context.report(`The ${kind.called} ${removed[kind.name]} is removed.`)
        },
      }),
    )
}

const ownOptions = new Set(['json', 'file', 'block', 'store'])

/** What the file says, and over it what the options say. */
async function readFields(context: CommandContext, options: Options): Promise<object> {
  const file = options.file === undefined ? {} : await readContentFile(context.input, options.file)
  const facts = Object.entries(options).flatMap(([name, value]) =>
    ownOptions.has(name) ? [] : [[snakeCase(name), value]],
  )
  return {
    ...file,
    ...Object.fromEntries(facts),
    ...(options.store && { store_id: options.store }),
  }
}

async function tell(
  context: CommandContext,
  kind: ContentKind,
  { json }: Options,
  { document, notes, isChanged }: ContentSaveResult,
): Promise<void> {
  for (const note of notes) context.report(`Shoppers' pages may not run or style anything: ${note}`)
  if (json) return context.output(toJsonText(document))
  const name = `The ${kind.called} ${document[kind.name]} (id ${document.id})`
  context.report(isChanged ? `${name} is saved.` : `${name} is so already.`)
}

function listColumns(kind: ContentKind) {
  return [
    { title: 'id', of: ({ id }: ContentDocument) => id, right: true as const },
    { title: kind.name, of: (one: ContentDocument) => one[kind.name] },
    { title: 'title', of: ({ title }: ContentDocument) => title },
    { title: 'shown', of: ({ active }: ContentDocument) => (active ? 'yes' : 'no') },
    ...(kind === news
      ? [{ title: 'published', of: ({ published_at }: ContentDocument) => published_at }]
      : [{ title: 'stores', of: ({ store_id }: ContentDocument) => String(store_id) }]),
  ]
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function now(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}
