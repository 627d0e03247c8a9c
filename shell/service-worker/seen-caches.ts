import { seenPages } from '../app/seen-pages.ts'

/** The caches of what a shopper has seen. What was seen is theirs, whatever it shows. */
export const seen = { pages: seenPages, answers: 'elasticCache', pictures: 'pictures' } as const

/** Caches of earlier workers, under names that are filled no more. */
export const formerlySeen = ['answers'] as const
