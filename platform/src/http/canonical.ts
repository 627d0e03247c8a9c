type Todo = { text: string } | { value: unknown }

/**
 * The same for the same content, whatever the order of its keys. As deep as it may be: no
 * recursion.
 */
export function toCanonicalJson(value: unknown): string {
  const written: string[] = []
  const todo: Todo[] = [{ value }]
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ('text' in next) written.push(next.text)
    else if (typeof next.value !== 'object' || next.value === null) written.push(plain(next.value))
    else for (const part of listParts(next.value).reverse()) todo.push(part)
  }
  return written.join('')
}

function listParts(value: object): Todo[] {
  return Array.isArray(value) ? listItems(value) : listFields(value)
}

function plain(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function listItems(values: readonly unknown[]): Todo[] {
  const items = values.flatMap((value, index): Todo[] => [
    ...(index > 0 ? [{ text: ',' }] : []),
    { value },
  ])
  return [{ text: '[' }, ...items, { text: ']' }]
}

function listFields(value: object): Todo[] {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  const items = fields.flatMap(([name, field], index): Todo[] => [
    { text: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:` },
    { value: field },
  ])
  return [{ text: '{' }, ...items, { text: '}' }]
}
