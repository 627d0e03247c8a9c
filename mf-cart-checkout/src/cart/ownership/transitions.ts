/**
 * Whose the cart is, as a machine: which states an event may lead to. The steps are held to this
 * table by their types, and the drawing in the README is made of it. Two arrows go from wherever an
 * answer is awaited: to `deciding` where it comes after a sign-out, and from a call that failed to
 * `interrupted`.
 */
export const ownershipTransitions = {
  idle: {
    looked: ['deciding'],
    needed: ['deciding'],
    missed: ['deciding', 'checking'],
  },
  deciding: {
    known: [
      'deciding',
      'none',
      'guest',
      'customer',
      'opening',
      'merging',
      'transferring',
      'recreating',
      'session-ended',
    ],
  },
  opening: { opened: ['deciding'] },
  merging: { opened: ['deciding', 'comparing'] },
  comparing: { read: ['deciding', 'interrupted'] },
  transferring: { changed: ['deciding', 'transferring', 'probing', 'explaining', 'interrupted'] },
  probing: { read: ['deciding', 'transferring', 'explaining', 'replacing', 'interrupted'] },
  explaining: { read: ['deciding', 'replacing', 'interrupted'] },
  replacing: { searched: ['succeeding'] },
  succeeding: { opened: ['deciding', 'interrupted'] },
  recreating: {
    opened: ['deciding', 'recreating'],
    changed: ['deciding', 'recreating', 'interrupted'],
  },
  checking: { searched: ['deciding', 'ordered'] },
} as const
