type Node = { children: Map<string, Node>; isWord: boolean }

/** How far a known word is from the one asked for, whole and as far as it has been typed. */
export type WordDistances = { whole: number; begun: number }

/** Known words by their letters: quick to find by a beginning, or by what they nearly are. */
export class WordTrie {
  readonly #root: Node = { children: new Map(), isWord: false }

  add(word: string): void {
    let node = this.#root
    for (const letter of word) {
      let next = node.children.get(letter)
      if (!next) {
        next = { children: new Map(), isWord: false }
        node.children.set(letter, next)
      }
      node = next
    }
    node.isWord = true
  }

  remove(word: string): void {
    const path = [this.#root]
    for (const letter of word) {
      const next = path.at(-1)?.children.get(letter)
      if (!next) return
      path.push(next)
    }
    const letters = [...word]
    const end = path.at(-1) as Node
    end.isWord = false
    for (let depth = letters.length; depth > 0; depth--) {
      const node = path[depth] as Node
      if (node.isWord || node.children.size > 0) return
      path[depth - 1]?.children.delete(letters[depth - 1] as string)
    }
  }

  startingWith(beginning: string): string[] {
    let node: Node | undefined = this.#root
    for (const letter of beginning) node = node?.children.get(letter)
    const words: string[] = []
    if (node) collect(node, beginning, words)
    return words
  }

  /**
   * Words within so many edits of `word`, or that begin so when `begun`. A letter missing, added or
   * replaced is one edit, and so are two neighbours swapped. The first `sure` letters are no edits.
   */
  near(word: string, limit: number, begun: boolean, sure = 0): Map<string, WordDistances> {
    const letters = [...word]
    const head = letters.slice(0, sure)
    const sought = letters.slice(sure)
    const found = new Map<string, WordDistances>()
    const walk = (node: Node, path: string[], row: number[], before: number[], best: number) => {
      const whole = row[sought.length] as number
      const beginning = Math.min(best, whole)
      if (node.isWord && (whole <= limit || (begun && beginning <= limit))) {
        found.set(path.join(''), { whole, begun: beginning })
      }
      if (Math.min(...row) > limit && !(begun && beginning <= limit)) return
      for (const [letter, next] of node.children) {
        const deeper = nextRow(sought, row, before, letter, path[head.length] && path.at(-1))
        walk(next, [...path, letter], deeper, row, beginning)
      }
    }
    const first = Array.from({ length: sought.length + 1 }, (_none, at) => at)
    let start: Node | undefined = this.#root
    for (const letter of head) start = start?.children.get(letter)
    if (start) walk(start, head, first, [], Number.POSITIVE_INFINITY)
    return found
  }
}

/** Edits from the known letters so far to each beginning of the sought word. */
function nextRow(
  sought: readonly string[],
  row: readonly number[],
  before: readonly number[],
  letter: string,
  letterBefore: string | undefined,
): number[] {
  const next = [(row[0] as number) + 1]
  for (let at = 1; at <= sought.length; at++) {
    const replaced = (row[at - 1] as number) + (sought[at - 1] === letter ? 0 : 1)
    let edits = Math.min(replaced, (row[at] as number) + 1, (next[at - 1] as number) + 1)
    if (at > 1 && sought[at - 1] === letterBefore && sought[at - 2] === letter) {
      edits = Math.min(edits, (before[at - 2] as number) + 1)
    }
    next.push(edits)
  }
  return next
}

function collect(node: Node, path: string, words: string[]): void {
  if (node.isWord) words.push(path)
  for (const [letter, next] of node.children) collect(next, path + letter, words)
}
