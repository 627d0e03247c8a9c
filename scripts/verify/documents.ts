/** Where a page of the repository is named. `to` is as it stands there, with its anchor. */
export type DocumentLink = { line: number; to: string }

/** What GitHub makes of the headings of a page: the anchors that links to it may name. */
export function findAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = makeAnchor(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

/** Links of a Markdown page to files and headings of the repository. */
export function findLinks(markdown: string): DocumentLink[] {
  return found(withoutCode(markdown), /\]\(([^)\s]+)\)/g).filter(({ to }) => !isExternal(to))
}

/** Links whose label looks like a file's name, or its path, but whose target has another. */
export function findMislabelledLinks(markdown: string): DocumentLink[] {
  return withoutCode(markdown)
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(/\[`?([\w./-]+\.[a-z]{2,5})`?\]\(([^)\s]+)\)/g)].flatMap(
        ([, label = '', to = '']) => {
          const target = `/${to.split('#')[0]}`
          const isItsName = target.endsWith(`/${label.split('/').at(-1)}`)
          return isItsName || isExternal(to) ? [] : [{ line: index + 1, to: `${label} → ${to}` }]
        },
      ),
    )
}

/** Links that name a function or type of a source: `[`name`](file.ts)`. */
export function findSymbolLinks(markdown: string): { line: number; name: string; to: string }[] {
  return markdown.split('\n').flatMap((words, index) =>
    [...words.matchAll(/\[`(\w+)`\]\(([^):]+\.tsx?)\)/g)].map(([, name = '', to = '']) => ({
      line: index + 1,
      name,
      to,
    })),
  )
}

/** Whether a source makes something of this name. */
export function hasDefinition(source: string, name: string): boolean {
  return new RegExp(`\\b(?:function\\*?|const|let|class|interface|type) ${name}\\b`).test(source)
}

/**
 * The folders that the tables of a README name in their first column; `of` is what they lie in,
 * where the heading says "folder of `src`".
 */
export function findListedFolders(markdown: string): { line: number; name: string; of: string }[] {
  let of: string | undefined
  return markdown.split('\n').flatMap((words, index) => {
    const [first = ''] = words.startsWith('|') ? words.split('|').slice(1) : []
    const heading = /^ folders?(?: of `([\w-]+)`)? $/.exec(first)
    if (heading) of = heading[1] ?? ''
    else if (first === '') of = undefined
    if (heading || of === undefined) return []
    const folder = of
    return [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      line: index + 1,
      name,
      of: folder,
    }))
  })
}

/** Pages that code names as `docs/rules/cart.md#merge`, from the root of the repository. */
export function findCitations(text: string): DocumentLink[] {
  return found(text, /(?<![\w/.-])(docs\/[\w./-]+\.md(?:#[\p{L}\d_-]+)?)/gu)
}

/**
 * Sections of documents that nobody has who has the repository alone; RFCs are to be had by all.
 */
export function findExternalSectionRefs(text: string): DocumentLink[] {
  return found(text, /((?<!RFC \d+ )§[ \d.–-]*)/g)
}

function isExternal(to: string): boolean {
  return /^(?:[a-z]+:|\/)/.test(to)
}

function found(text: string, pattern: RegExp): DocumentLink[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(pattern)].map(([, to = '']) => ({ line: index + 1, to })),
    )
}

/** What stands in code is an example, and no heading or link. Lines keep their numbers. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, block => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*\]\([^`\n]*`/g, '')
}

function makeAnchor(heading: string): string {
  return heading
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
