import { text } from 'node:stream/consumers'
import { attributeSchema } from '@vitrina/contract'
import type { Command } from 'commander'
import { type CommandCallHandler, CommandFailure } from '../cli/command-call.ts'
import { printDetails } from '../cli/show.ts'
import { parsePhoneticRules } from '../search/phonetic-rules.ts'
import type { Store } from '../store/open-store.ts'
import { readSearchKnowledge } from './search-knowledge.ts'
import { parseSearchWords } from './search-words.ts'
import { createTextInterpreter } from './understand-text.ts'
import { createWordNormalizer } from './word-normalizer.ts'

type CheckOptions = { words?: string; phonetics?: string }

/** What search knows of shoppers' words. */
export function registerSearchCommands(program: Command, choose: CommandCallHandler): void {
  const search = program.command('search').description("what search knows of shoppers' words")

  search
    .command('check')
    .description('Say whether a file of search can be used, and on which line what is wrong.')
    .option('--words <file>', 'after the pattern of platform/seed/search-words.json')
    .option('--phonetics <file>', 'after the pattern of platform/seed/search-phonetics.txt')
    .action(({ words, phonetics }: CheckOptions, command: Command) => {
      const file = words ?? phonetics
      if (file === undefined || (words !== undefined && phonetics !== undefined))
        command.error('Name one file, by --words or by --phonetics.', { exitCode: 2 })
      choose({
        inputFile: file,
        async run({ input, report }) {
          const content = await text(input.bytes)
          report(`${file} can be used: ${words ? countWords(content) : countRules(content)}.`)
        },
      })
    })

  search
    .command('explain')
    .argument('<text...>', 'as a shopper types it')
    .description('Tell how a text is understood with the files of the platform.')
    .option('--language <language>', 'of the store view, two letters', 'ru')
    .option('--json', 'as JSON')
    .action((typed: string[], { language, json }: { language: string; json?: boolean }) =>
      choose({
        async run(context) {
          const explained = await explainText(context.store, typed.join(' '), language)
          await printDetails(context, explained, { ...(json && { json }) })
        },
      }),
    )
}

function countWords(content: string): string {
  const { language, synonyms, notSold, places } = orFail(() => parseSearchWords(content))
  return `language ${language}, ${synonyms.length} groups of synonyms, ${notSold.length} words for what is not sold, ${places.length} pages and departments`
}

function countRules(content: string): string {
  const { heard, voiceless } = orFail(() => parsePhoneticRules(content))
  return `${heard.length} rules, ${voiceless.size} voiced letters`
}

/** A mistake of whoever wrote the file, and none of the program. */
function orFail<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new CommandFailure((error as Error).message.split('; line ').join('\nline '))
  }
}

async function explainText({ db }: Store, typed: string, language: string) {
  const files = {
    words: process.env.VITRINA_SEARCH_WORDS || undefined,
    phonetics: process.env.VITRINA_SEARCH_PHONETICS || undefined,
  }
  const knowledge = await readSearchKnowledge(files).catch((error: Error) => {
    throw new CommandFailure(error.message)
  })
  const rows = await db
    .selectFrom('document')
    .select('data')
    .where('entity', '=', 'attribute')
    .execute()
  // What is damaged is left out, as a platform does.
  const attributes = rows.flatMap(({ data }) => attributeSchema.safeParse(data).data ?? [])
  const read = createTextInterpreter(
    knowledge.dictionary.in(language),
    attributes,
    createWordNormalizer(knowledge.phonetics),
  )
  const { words, alternatives, parts, preferred, notSold } = read(typed)
  return { lookedFor: words, alternatives, filters: parts, preferred, notSold }
}
