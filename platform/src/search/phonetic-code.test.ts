import { beforeAll, describe, expect, test } from '@jest/globals'
import { createPhoneticEncoder, type PhoneticEncoder } from './phonetic-code.ts'
import { parsePhoneticRules, readPhoneticRules } from './phonetic-rules.ts'

let encode: PhoneticEncoder
beforeAll(async () => {
  encode = createPhoneticEncoder(await readPhoneticRules())
})

describe('the phonetic code of the shop', () => {
  test.each([
    ['полто', 'пальто'],
    ['жолтый', 'желтый'],
    ['сапаг', 'сапок'],
    ['кросовки', 'кроссовки'],
    ['пухавик', 'пуховик'],
  ])('is the same for «%s» and «%s»', (written, right) => {
    expect(encode(written)).toBe(encode(right))
  })

  test.each([
    ['юбка', 'шубка'],
    ['пальто', 'платье'],
    ['топ', 'тапки'],
  ])('is different for «%s» and «%s»', (one, other) => {
    expect(encode(one)).not.toBe(encode(other))
  })
})

describe('a file of phonetic rules', () => {
  const rulesWith = (line: string) => `[heard]\nо -> а\n${line}\n[voiceless]\nб -> п\nbefore к\n`

  test('replaces or removes the letter groups on the left of its rules', () => {
    const encodeSo = createPhoneticEncoder(
      parsePhoneticRules('# comment\n[heard]\nы й -> и\nс з ->\n'),
    )
    expect(encodeSo('красный')).toBe('крани')
  })

  test.each([
    ['о а', 'line 3: "о а" needs one arrow ->'],
    ['-> а', 'line 3: "-> а" has nothing left of its arrow'],
    ['тс дс сц -> ц ц', 'line 3: "тс дс сц -> ц ц" has 3 on the left and 2 on the right'],
    ['о о -> а', 'line 3: "о" stands twice on the left'],
    ['ё -> о', 'line 3: "ё" has ё, which is read as е before any rule'],
    ['O -> а', 'line 3: "O" is not in lower-case Russian letters'],
    ['[sounds]', 'line 3: unknown section [sounds]; there are [heard] and [voiceless]'],
  ])('with the line «%s» is rejected with the line number and the reason', (line, problem) => {
    expect(() => parsePhoneticRules(rulesWith(line))).toThrow(problem)
  })

  test('with two invalid lines is rejected with both line numbers and reasons', () => {
    expect(() => parsePhoneticRules('о -> а\n[heard]\nа\n')).toThrow(
      'line 1: a rule stands before the first [section]; line 3: "а" needs one arrow ->',
    )
  })

  test('is rejected without a rule in [heard], or without the line “before” in [voiceless]', () => {
    expect(() => parsePhoneticRules('')).toThrow('there is no rule in [heard]')
    expect(() => parsePhoneticRules('[heard]\nо -> а\n[voiceless]\nб -> п')).toThrow(
      'line `before`',
    )
  })

  test('that cannot be read is rejected with its path in the error text', async () => {
    await expect(readPhoneticRules('/nowhere/rules.txt')).rejects.toThrow(
      'The phonetic rules in /nowhere/rules.txt cannot be used',
    )
  })
})
