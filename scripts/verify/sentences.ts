/**
 * The sentences of a Markdown page that are no code, picture, heading or table, without their
 * marks.
 */
export function splitSentences(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, '').replace(/^!\[.*$/gm, '')
  return prose
    .split(/\n\s*\n|\n(?=- |\d\. |#)/)
    .map(block => block.trim())
    .filter(block => block !== '' && !/^[#|]/.test(block))
    .map(withoutMarks)
    .flatMap(text => text.split(/(?<=[.!?])\s+(?=[A-ZА-Я«`“])/))
}

function withoutMarks(block: string): string {
  return block
    .replace(/^\s*(-|\d\.)\s/, '')
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*/g, '')
    .trim()
}
