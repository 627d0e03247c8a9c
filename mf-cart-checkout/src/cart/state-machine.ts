/** What follows from an event: the next state, what is done at once, and the one call to make. */
export type StateMachineStep<
  State extends { readonly name: string },
  Effect,
  Call,
  To extends State['name'] = State['name'],
> = {
  [Name in To]: {
    readonly state: Extract<State, { name: Name }>
    readonly effects: readonly Effect[]
    /** Its answer is the next event. */
    readonly call: Call | null
  }
}[To]

type TransitionTable = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A step for every arrow of the table, and none besides. */
export type StateMachineHandlers<
  Table extends TransitionTable,
  State extends { readonly name: string },
  Event extends { readonly kind: string },
  Effect,
  Call,
  Facts,
> = {
  [From in keyof Table]: {
    [Kind in keyof Table[From] & Event['kind']]: (
      state: Extract<State, { name: From }>,
      event: Extract<Event, { kind: Kind }>,
      known: Facts,
    ) => StateMachineStep<State, Effect, Call, Table[From][Kind][number] & State['name']>
  }
}

/** The step of an arrow; `undefined` where nothing follows from the event in this state. */
export function findStateMachineHandler<
  State extends { name: string },
  Event extends { kind: string },
  Facts,
  To,
>(
  steps: object,
  { name }: State,
  { kind }: Event,
): ((state: State, event: Event, known: Facts) => To) | undefined {
  type Take = (state: State, event: Event, known: Facts) => To
  return (steps as Partial<Record<string, Partial<Record<string, Take>>>>)[name]?.[kind]
}
