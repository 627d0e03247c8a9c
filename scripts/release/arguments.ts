import { parseArgs } from 'node:util'
import { ReleaseError } from './release-error.ts'

const usage = `npm run release -- <remote>                  checks and builds a remote, and makes it live
npm run release -- <folder>                  the same for what another repository has built: ../my-remote
npm run release -- <remote> --canary 10%     shows it to a share of the visitors, beside the live release
npm run release -- promote <remote>          shows everybody what was a canary
npm run release -- rollback <remote>         ends a canary, or goes back to the release before the live one
npm run release -- withdraw <remote>         takes a remote out of the shop
npm run release -- pin <remote> <version>    makes a version live and keeps it so; unpin <remote> lets it go
npm run release -- prune                     removes the versions that nobody needs any more
npm run release -- sign                      signs the registry as it stands
npm run release -- record <remote>           records anew what the trial of a remote (or folder) is made with
npm run release -- list                      says what is live, who made it so, and what the shop has put back

--by <name>      whom the history names; git's user unless given
--shell <url>    a shop that is to take it before the command ends, beside the one of this data folder`

/** How many words follow each command. */
const commands = new Map([
  ['list', 0],
  ['pin', 2],
  ['promote', 1],
  ['prune', 0],
  ['record', 1],
  ['rollback', 1],
  ['sign', 0],
  ['unpin', 1],
  ['withdraw', 1],
])

export type ReleaseArguments = {
  command: string
  words: readonly string[]
  /** In percent. */
  canary: number | undefined
  by: string | undefined
  shells: readonly string[]
}

/** @throws with the usage where the words are none of it. */
export function readReleaseArguments(given: readonly string[]): ReleaseArguments {
  const { values, positionals } = parse(given)
  const [first] = positionals
  if (!first) throw new Error(usage)
  const words = commands.has(first) ? positionals.slice(1) : positionals
  const command = commands.has(first) ? first : 'release'
  const isOther = command !== 'release'
  if (words.length !== (commands.get(first) ?? 1)) throw new Error(usage)
  if (values.canary !== undefined && isOther) throw new Error(usage)
  return {
    command,
    words,
    canary: values.canary === undefined ? undefined : readShare(values.canary),
    by: values.by,
    shells: values.shell ?? [],
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        canary: { type: 'string' },
        shell: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
}

function readShare(text: string): number {
  const share = /^\d{1,2}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : 0
  if (share > 0 && share < 100) return share
  throw new ReleaseError(
    `--canary is "${text}": a share of the visitors between 0 and 100 % is expected.`,
    'Write it as --canary 10%.',
  )
}
