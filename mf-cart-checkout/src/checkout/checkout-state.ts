import {
  type CheckoutDetails,
  type CheckoutExtras,
  type CheckoutFieldName,
  type CheckoutTextFieldName,
  type ConsentName,
  createEmptyCheckoutDetails,
  emptyNewPassword,
  isConsentName,
  noConsents,
  type PickupDetails,
  readCheckoutField,
  setCheckoutField,
} from './checkout-details.ts'
import {
  type AcceptedConsents,
  type CheckoutFieldProblem,
  type CheckoutFormData,
  type CheckoutProblems,
  type CheckoutStepName,
  findFirstIncompleteStep,
  findNextCheckoutStep,
  findStepOfField,
  findStepProblems,
  isStepReachable,
  listCheckoutSteps,
} from './checkout-steps.ts'

export type CheckoutState = {
  details: CheckoutDetails
  /** The details as this browser keeps them: what another tab wrote is not written back. */
  kept: CheckoutDetails
  accepted: AcceptedConsents
  step: CheckoutStepName
  confirmed: readonly CheckoutStepName[]
  /** Shown beside the fields. */
  problems: CheckoutProblems
  /** The shopper tried to go on: the problems are summed up above the form. */
  isSummedUp: boolean
  /** Counts what should take the focus: a new step, or the summary of what is wrong. */
  opened: number
  refused: number
}

export type CheckoutAction =
  | {
      type: 'restored'
      details: CheckoutDetails
      confirmed: readonly CheckoutStepName[]
      isVirtual: boolean
      /** The step the address names, where it names one. */
      step?: CheckoutStepName | undefined
    }
  /** Another tab of the shopper's has written this since. */
  | { type: 'adopted'; details: CheckoutDetails; confirmed: readonly CheckoutStepName[] }
  /** What an account knows now, for the fields nobody typed into. */
  | { type: 'prefilled'; fill: (details: CheckoutDetails) => CheckoutDetails }
  | { type: 'typed'; field: CheckoutTextFieldName; value: string; isVirtual: boolean }
  /** Chosen for the shopper among what is on offer. */
  | { type: 'offered'; field: 'shippingMethod' | 'paymentMethod'; value: string }
  /** `gone`: that the chosen point is there no more, in words. */
  | { type: 'pickup'; change: Partial<PickupDetails>; gone?: string }
  | { type: 'chosen'; choice: keyof CheckoutExtras; wanted: boolean }
  | { type: 'accepted'; consent: ConsentName; isAccepted: boolean }
  | { type: 'left'; field: CheckoutTextFieldName; isVirtual: boolean }
  | { type: 'continued'; isVirtual: boolean }
  | { type: 'edited'; step: CheckoutStepName }
  /** The platform found fault with some fields. */
  | { type: 'refused'; problems: CheckoutProblems; isVirtual: boolean }

export function createCheckoutState(country: string): CheckoutState {
  const details = createEmptyCheckoutDetails(country)
  return {
    details,
    kept: details,
    accepted: noConsents,
    step: 'personal',
    confirmed: [],
    problems: {},
    isSummedUp: false,
    opened: 0,
    refused: 0,
  }
}

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restored': {
      const { details, confirmed, isVirtual, step } = action
      const { accepted } = state
      const restored = { details, confirmed, isVirtual, accepted }
      const isOpen = step && isStepReachable(step, restored)
      return {
        ...state,
        details,
        kept: details,
        confirmed,
        step: isOpen ? step : findFirstIncompleteStep(restored),
        problems: {},
      }
    }
    case 'adopted': {
      const details = { ...action.details, account: state.details.account }
      const adopted = withFilledIn(state, details)
      return { ...adopted, kept: details, confirmed: action.confirmed }
    }
    case 'prefilled':
      return withFilledIn(state, action.fill(state.details))
    case 'typed': {
      const details = setCheckoutField(state.details, action.field, action.value)
      // City or country.
      const typed = action.field.startsWith('address.c')
        ? withPickup({ ...state, details }, { point: null })
        : { ...state, details }
      // A field already marked is unmarked as soon as it is right; a fresh one is left in peace.
      return findProblemAt(typed, action.field, action.isVirtual)
        ? typed
        : withoutProblem(typed, action.field)
    }
    case 'offered': {
      const { field, value } = action
      const former = state.details[field]
      if (former === value) return state
      const offered = { ...state, details: { ...state.details, [field]: value } }
      if (value === '') return offered
      const step = findStepOfField(field, false)
      if (former === '' || !state.confirmed.includes(step)) return withoutProblem(offered, field)
      // Theirs is on offer no more: nothing is ordered with another one before they have seen it.
      const confirmed = state.confirmed.filter(other => other !== step)
      return { ...offered, confirmed, problems: { ...state.problems, [field]: 'replaced' } }
    }
    case 'pickup': {
      const { change, gone } = action
      const chosen = withPickup(state, change)
      if (gone === undefined) return withoutProblem(chosen, 'pickupPoint')
      // Nothing is ordered to another point before the shopper has chosen it.
      const confirmed = state.confirmed.filter(step => step !== 'delivery')
      const problems = { ...state.problems, pickupPoint: { words: gone } }
      const step = state.confirmed.includes('delivery') ? 'delivery' : state.step
      return { ...chosen, confirmed, problems, step }
    }
    case 'chosen':
      return setChoice(state, action.choice, action.wanted)
    case 'accepted': {
      const accepted = { ...state.accepted, [action.consent]: action.isAccepted }
      return withoutProblem({ ...state, accepted }, action.consent)
    }
    case 'left':
      return leave(state, action.field, action.isVirtual)
    case 'continued':
      return goOn(state, action.isVirtual)
    case 'edited':
      return openStep(state, action.step)
    case 'refused': {
      const step = findFirstStep(action.problems, action.isVirtual)
      return step ? refuse({ ...state, step }, action.problems) : state
    }
  }
}

/** A field that was filled in for the shopper is no longer marked for what it was before. */
function withFilledIn(state: CheckoutState, details: CheckoutDetails): CheckoutState {
  const problems = Object.entries(state.problems).filter(
    ([field]) =>
      isConsentName(field as CheckoutFieldName) ||
      field === 'pickupPoint' ||
      readCheckoutField(details, field as CheckoutTextFieldName) ===
        readCheckoutField(state.details, field as CheckoutTextFieldName),
  )
  return { ...state, details, problems: Object.fromEntries(problems) }
}

function withPickup(state: CheckoutState, change: Partial<PickupDetails>): CheckoutState {
  const pickup = { ...state.details.pickup, ...change }
  return { ...state, details: { ...state.details, pickup } }
}

/** A field nobody is asked about any more cannot be wrong; an unwanted password is forgotten. */
function setChoice(
  state: CheckoutState,
  name: keyof CheckoutExtras,
  wanted: boolean,
): CheckoutState {
  const choices = { ...state.details.choices, [name]: wanted }
  const account = choices.createAccount ? state.details.account : emptyNewPassword
  const details = withPayer({ ...state.details, account, choices })
  if (wanted) return { ...state, details }
  const asked = Object.entries(state.problems).filter(
    ([field, problem]) =>
      !unasked[name].test(field) && !(name === 'createAccount' && problem === 'taken'),
  )
  return { ...state, details, problems: Object.fromEntries(asked) }
}

const unasked: Record<keyof CheckoutExtras, RegExp> = {
  createAccount: /^(account\.|terms$|personalData$)/,
  otherBilling: /^billing\./,
  companyInvoice: /^invoice\./,
}

/** The payer's name is filled in from the buyer's. */
function withPayer(details: CheckoutDetails): CheckoutDetails {
  const { personal, billing, choices } = details
  if (!choices.otherBilling || billing.firstName || billing.lastName) return details
  const { firstName, lastName } = personal
  return { ...details, billing: { ...billing, firstName, lastName } }
}

function goOn(state: CheckoutState, isVirtual: boolean): CheckoutState {
  const problems = findStepProblems(state.step, filled(state, isVirtual))
  const elsewhere = found(state.problems, field => findStepOfField(field, isVirtual) !== state.step)
  if (Object.keys(problems).length > 0) {
    return refuse(state, { ...problems, ...elsewhere })
  }
  const details = state.step === 'personal' ? withRecipient(state.details) : state.details
  const confirmed = [...new Set([...state.confirmed, state.step])]
  const gone = { ...state, details, confirmed, problems: elsewhere }
  const step = findFirstStep(elsewhere, isVirtual)
  if (step) return refuse({ ...gone, step }, elsewhere)
  return openStep(gone, findNextCheckoutStep(state.step, filled(gone, isVirtual)))
}

/** What the platform found stands until it is put right; what a rule found is found again. */
function openStep(state: CheckoutState, step: CheckoutStepName): CheckoutState {
  const problems = found(state.problems, () => true)
  return { ...state, step, problems, isSummedUp: false, opened: state.opened + 1 }
}

function found(
  problems: CheckoutProblems,
  isWanted: (field: CheckoutFieldName) => boolean,
): CheckoutProblems {
  const entries = Object.entries(problems) as [CheckoutFieldName, CheckoutFieldProblem][]
  return Object.fromEntries(
    entries.filter(([field, problem]) => !isRule(problem) && isWanted(field)),
  )
}

/** The first step, from the top of the form, that has a problem. */
function findFirstStep(
  problems: CheckoutProblems,
  isVirtual: boolean,
): CheckoutStepName | undefined {
  const steps = (Object.keys(problems) as CheckoutFieldName[]).map(field =>
    findStepOfField(field, isVirtual),
  )
  return listCheckoutSteps(isVirtual).find(step => steps.includes(step))
}

function refuse(state: CheckoutState, problems: CheckoutProblems): CheckoutState {
  return { ...state, problems, isSummedUp: true, refused: state.refused + 1 }
}

/** The recipient's name is filled in from the buyer's. */
function withRecipient(details: CheckoutDetails): CheckoutDetails {
  const { personal, address } = details
  if (address.firstName || address.lastName) return details
  const { firstName, lastName } = personal
  return { ...details, address: { ...address, firstName, lastName } }
}

/** Leaving an untouched empty field is no mistake yet; going on without it is. */
function leave(
  state: CheckoutState,
  field: CheckoutTextFieldName,
  isVirtual: boolean,
): CheckoutState {
  if (readCheckoutField(state.details, field).trim() === '' && !state.problems[field]) return state
  const problem = findProblemAt(state, field, isVirtual)
  // What the platform found stays until something else is typed: leaving the field proves nothing.
  if (!problem) return isRule(state.problems[field]) ? withoutProblem(state, field) : state
  return { ...state, problems: { ...state.problems, [field]: problem } }
}

function isRule(problem: CheckoutFieldProblem | undefined): boolean {
  return typeof problem === 'string' && problem !== 'taken' && problem !== 'replaced'
}

function findProblemAt(state: CheckoutState, field: CheckoutFieldName, isVirtual: boolean) {
  return findStepProblems(findStepOfField(field, isVirtual), filled(state, isVirtual))[field]
}

function filled(
  { details, accepted, confirmed }: CheckoutState,
  isVirtual: boolean,
): CheckoutFormData {
  return { details, accepted, confirmed, isVirtual }
}

function withoutProblem(state: CheckoutState, field: CheckoutFieldName): CheckoutState {
  if (!(field in state.problems)) return state
  const { [field]: _, ...problems } = state.problems
  return { ...state, problems }
}
