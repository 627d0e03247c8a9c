type Arrows = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * A table of transitions as a Mermaid drawing. Where a failed call leads, `interrupted`, is left
 * out: it is the same from everywhere.
 */
export function drawStateMachine(arrows: Arrows): string {
  const name = (state: string) => (state === 'idle' ? '[*]' : state.replaceAll('-', '_'))
  const lines = Object.entries(arrows).flatMap(([from, events]) => {
    const kinds = new Map<string, string[]>()
    for (const [kind, targets] of Object.entries(events)) {
      for (const to of targets) kinds.set(to, [...(kinds.get(to) ?? []), kind])
    }
    kinds.delete('interrupted')
    return [...kinds].map(([to, by]) => `  ${name(from)} --> ${name(to)}: ${by.join(', ')}`)
  })
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
