import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How written Russian is heard: data, of which a code for words that sound alike is made. */
export type PhoneticRules = {
  /** In this order: each of the written strings, and what is heard in its place. */
  heard: readonly ReadonlyMap<string, string>[]
  /** Voiced letters, and how they sound at the end of a word and before one of `before`. */
  voiceless: ReadonlyMap<string, string>
  before: ReadonlySet<string>
}

const shippedFile = fileURLToPath(new URL('../../seed/search-phonetics.txt', import.meta.url))
const sections = ['heard', 'voiceless'] as const
type Section = (typeof sections)[number]

/** @throws Error that names every line that is wrong, and says what is wrong with it. */
export function parsePhoneticRules(text: string): PhoneticRules {
  const problems: string[] = []
  const heard: ReadonlyMap<string, string>[] = []
  const voiceless = new Map<string, string>()
  const before = new Set<string>()
  let section: Section | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim()
    if (content === '') continue
    const title = /^\[(.*)\]$/.exec(content)?.[1]
    try {
      if (title !== undefined) section = readSection(title)
      else if (section === undefined) throw new Error('a rule stands before the first [section]')
      else if (section === 'heard') heard.push(readRule(content))
      else if (/^before\s/.test(content)) {
        for (const letter of readStrings(content.slice('before'.length), 1)) before.add(letter)
      } else for (const [from, to] of readLetterRule(content, voiceless)) voiceless.set(from, to)
    } catch (error) {
      problems.push(`line ${index + 1}: ${(error as Error).message}`)
    }
  }
  if (heard.length === 0 && problems.length === 0) problems.push('there is no rule in [heard]')
  if (voiceless.size > 0 && before.size === 0 && problems.length === 0)
    problems.push(
      '[voiceless] has no line `before` with the letters that voiced ones change before',
    )
  if (problems.length > 0) throw new Error(problems.join('; '))
  return { heard, voiceless, before }
}

function readSection(title: string): Section {
  const section = sections.find(known => known === title)
  if (!section) throw new Error(`unknown section [${title}]; there are ${listSections()}`)
  return section
}

function listSections(): string {
  return sections.map(one => `[${one}]`).join(' and ')
}

/** «жо шо -> же ше», «сч щ -> ш» or «ь ъ ->». */
function readRule(content: string): Map<string, string> {
  const sides = content.split('->')
  if (sides.length !== 2) throw new Error(`"${content}" needs one arrow ->`)
  const written = readStrings(sides[0] ?? '')
  const heard = readStrings(sides[1] ?? '')
  if (written.length === 0) throw new Error(`"${content}" has nothing left of its arrow`)
  if (heard.length > 1 && heard.length !== written.length)
    throw new Error(
      `"${content}" has ${written.length} on the left and ${heard.length} on the right`,
    )
  const rule = new Map<string, string>()
  for (const [at, one] of written.entries()) {
    if (rule.has(one)) throw new Error(`"${one}" stands twice on the left of "${content}"`)
    rule.set(one, (heard.length > 1 ? heard[at] : heard[0]) ?? '')
  }
  return rule
}

function readLetterRule(content: string, known: ReadonlyMap<string, string>): Map<string, string> {
  const rule = readRule(content)
  for (const [from, to] of rule) {
    if (from.length !== 1 || to.length !== 1)
      throw new Error(`"${content}" must change single letters into single letters`)
    if (known.has(from)) throw new Error(`"${from}" already has a voiceless letter above`)
  }
  return rule
}

function readStrings(side: string, length?: number): string[] {
  const strings = side.trim().split(/\s+/).filter(Boolean)
  for (const one of strings) {
    if (one.includes('ё')) throw new Error(`"${one}" has ё, which is read as е before any rule`)
    if (!/^[а-я]+$/.test(one)) throw new Error(`"${one}" is not in lower-case Russian letters`)
    if (length !== undefined && one.length !== length)
      throw new Error(`"${one}" must be a single letter`)
  }
  return strings
}

/**
 * Reads how words sound from a file; without one, the shop's.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readPhoneticRules(file: string = shippedFile): Promise<PhoneticRules> {
  try {
    return parsePhoneticRules(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The phonetic rules in ${file} cannot be used: ${(error as Error).message}`)
  }
}
