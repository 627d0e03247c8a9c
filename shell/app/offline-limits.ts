/** How much of what a shopper has seen their browser keeps (docs/rules/offline.md). */
export type OfflineStorageLimits = {
  pages: number
  pageDays: number
  answers: number
  answerDays: number
  pictureMegabytes: number
}
