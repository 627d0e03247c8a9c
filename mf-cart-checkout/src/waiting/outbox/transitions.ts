/**
 * An order made offline, as a machine: which states an event may lead to. The steps are held to
 * this table by their types, and the drawing in the README is made of it. An event that has no
 * arrow from a state changes nothing there: a press may come too late.
 */
export const outboxTransitions = {
  none: { kept: ['waiting', 'queued', 'stuck'] },
  waiting: {
    requested: ['waiting', 'settling'],
    withdrawn: ['waiting', 'withdrawing'],
    superseded: ['waiting', 'withdrawing'],
    preempted: ['waiting', 'yielding'],
  },
  settling: { settled: ['none', 'waiting', 'queued', 'refused', 'placed'] },
  queued: {
    requested: ['queued'],
    answered: ['none', 'placed', 'stuck', 'refused', 'searching'],
    withdrawn: ['queued', 'withdrawing'],
    superseded: ['queued', 'withdrawing'],
    preempted: ['queued', 'yielding'],
  },
  searching: { searched: ['none', 'placed', 'refused', 'recreating'] },
  recreating: { recreated: ['none', 'waiting', 'queued', 'refused'] },
  stuck: {
    requested: ['stuck', 'queued'],
    withdrawn: ['stuck', 'withdrawing'],
    superseded: ['stuck', 'withdrawing'],
    preempted: ['stuck', 'yielding'],
  },
  refused: {
    withdrawn: ['withdrawing'],
    superseded: ['withdrawing'],
    preempted: ['refused', 'yielding'],
  },
  withdrawing: { dropped: ['none', 'queued'] },
  yielding: { dropped: ['none', 'placed'] },
  placed: { expired: ['placed', 'none'] },
} as const
