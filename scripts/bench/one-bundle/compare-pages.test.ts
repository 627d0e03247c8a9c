import { describe, expect, it } from '@jest/globals'
import { findPageDifference } from './compare-pages.ts'

const page = (button: string, card: string, nonce = 'a1') =>
  `<style nonce="${nonce}">.x{}</style><a class="${button}">Да</a><p class="${card}">1</p><a class="${button}">Нет</a>`

describe('two pages', () => {
  it('are the same if only their nonces differ', () => {
    expect(findPageDifference(page('cA cB', 'cC', 'a1'), page('cA cB', 'cC', 'b2'))).toBeUndefined()
  })

  it('are the same if each class of one stands for a class of the other', () => {
    expect(findPageDifference(page('cA cB', 'cC'), page('c1 c2', 'c3'))).toBeUndefined()
  })

  it('are the same if the bundle has one class for the kit’s copies in several remotes', () => {
    expect(findPageDifference(page('cA', 'cB'), page('c1', 'c1'))).toBeUndefined()
  })

  it('differ if a class stands for another one later', () => {
    const other = page('c1', 'c2').replace('<a class="c1">Нет', '<a class="c9">Нет')
    expect(findPageDifference(page('cA', 'cB'), other)).toBe(
      'the classes "cA" of the federated page are "c9" in the one bundle, and are others elsewhere',
    )
  })

  it('differ if an element has one class more', () => {
    expect(findPageDifference(page('cA', 'cB'), page('c1', 'c2 c3'))).toContain('"c2 c3"')
  })

  it('differ if a text is another, which the difference quotes', () => {
    const difference = findPageDifference(page('cA', 'cB'), page('cA', 'cB').replace('1<', '2<'))
    expect(difference).toContain('>1</p>')
    expect(difference).toContain('>2</p>')
  })

  it('differ if one of them ends early', () => {
    const whole = page('cA', 'cB')
    expect(findPageDifference(whole, whole.slice(0, -4))).toContain(
      `at character ${'<style>.x{}</style><a class="">Да</a><p class="">1</p><a class="">Нет'.length}`,
    )
  })
})
