/** What a shopper who has not touched the form yet does not need. */

export { PaymentScreen } from '../payment/payment-page.tsx'
export { WaitingOrdersScreen } from '../waiting/waiting-screen.tsx'
export { AccountFields } from './account-fields.tsx'
export { LaterSteps } from './later-steps.tsx'
export { LinesChangedNote } from './lines-changed-note.tsx'
export { ThankYou } from './thank-you.tsx'
