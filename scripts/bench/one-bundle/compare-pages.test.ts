import { describe, expect, it } from '@jest/globals'
import { findPageDifference } from './compare-pages.ts'

const page = (button: string, card: string, nonce = 'a1') =>
  `<style nonce="${nonce}">.x{}</style><a class="${button}">Да</a><p class="${card}">1</p><a class="${button}">Нет</a>`

describe('two pages', () => {
  it('are the same if only their nonces differ', () => {
    expect(findPageDifference(page('cA cB', 'cC', 'a1'), page('cA cB', 'cC', 'b2'))).toBeUndefined()
  })

  it('are the same if each class of one page always corresponds to one class of the other', () => {
    expect(findPageDifference(page('cA cB', 'cC'), page('c1 c2', 'c3'))).toBeUndefined()
  })

  it('are the same if one class of the bundle replaces several classes of the remotes', () => {
    expect(findPageDifference(page('cA', 'cB'), page('c1', 'c1'))).toBeUndefined()
  })

  it('differ if one class of the federated page corresponds to two classes of the bundle', () => {
    const other = page('c1', 'c2').replace('<a class="c1">Нет', '<a class="c9">Нет')
    expect(findPageDifference(page('cA', 'cB'), other)).toBe(
      'the classes "cA" of the federated page are "c9" in the one bundle, and are others elsewhere',
    )
  })

  it('differ if an element has an additional class in one page', () => {
    expect(findPageDifference(page('cA', 'cB'), page('c1', 'c2 c3'))).toContain('"c2 c3"')
  })

  it('differ if a text differs, and the reported difference quotes both texts', () => {
    const difference = findPageDifference(page('cA', 'cB'), page('cA', 'cB').replace('1<', '2<'))
    expect(difference).toContain('>1</p>')
    expect(difference).toContain('>2</p>')
  })

  it('differ if one page is truncated, and the difference gives the position', () => {
    const whole = page('cA', 'cB')
    expect(findPageDifference(whole, whole.slice(0, -4))).toContain(
      `at character ${'<style>.x{}</style><a class="">Да</a><p class="">1</p><a class="">Нет'.length}`,
    )
  })
})
