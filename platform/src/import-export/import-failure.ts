import type { ImportEntity } from './document-reading.ts'
import type { RejectedDocument } from './import-tally.ts'

type InFile = { line: number; document: { id: number } }

/** The failure of the store or of this program, with the documents it was busy with. */
export function createBatchFailure(
  entity: ImportEntity,
  batch: readonly InFile[],
  cause: unknown,
): Error {
  const places = [batch.at(0), batch.at(-1)].flatMap(one =>
    one ? [describeDocumentLocation({ line: one.line, entity, id: one.document.id })] : [],
  )
  return new Error(`${[...new Set(places)].join(' to ')}: ${describeCause(cause)}`, { cause })
}

/** @throws Error that names the document which this program cannot read. */
export function withDocumentLocation<Value>(
  line: number,
  entity: ImportEntity,
  read: () => Value,
): Value {
  try {
    return read()
  } catch (cause) {
    throw new Error(`${describeDocumentLocation({ line, entity })}: ${describeCause(cause)}`, {
      cause,
    })
  }
}

export function describeDocumentLocation({
  line,
  entity,
  id,
}: Omit<RejectedDocument, 'reason'>): string {
  const what = entity === undefined ? '' : `, ${entity}${id === undefined ? '' : ` ${id}`}`
  return `line ${line}${what}`
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
