/** The formatter's own width, which it holds neither comments nor titles of tests to. */
const maxColumns = 100

const comment = /^\s*(?:\/\/|\/\*|\*\s|\*\/|\{\/\*)|\s\/\/\s/
const testTitle = /^\s*(?:(?:it|test|describe)(?:\.\w+)*|\]?\))\(['"`]/

/** Comments and titles of tests that are wider than the code may be. */
export function findWideLines(code: string): { line: number; columns: number }[] {
  return code.split('\n').flatMap((text, index) => {
    const columns = [...text].length
    const isWide = columns > maxColumns && (comment.test(text) || testTitle.test(text))
    return isWide ? [{ line: index + 1, columns }] : []
  })
}
