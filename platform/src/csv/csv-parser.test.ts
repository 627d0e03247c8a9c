import { describe, expect, it } from '@jest/globals'
import { createCsvParser } from './csv-parser.ts'
import { formatCsvLines, readCsvText } from './csv-text.ts'
import {
  formatDateTimeCell,
  readBooleanCell,
  readDateTimeCell,
  readPriceCell,
  readQuantityCell,
} from './csv-values.ts'

function parse(...pieces: string[]) {
  const parser = createCsvParser()
  return [...pieces.flatMap(piece => parser.push(piece)), ...parser.end()]
}

describe('the CSV parser', () => {
  it.each([
    ['a semicolon', 'sku;qty\r\nA;1\r\n'],
    ['a comma', 'sku,qty\nA,1'],
    ['a tab', 'sku\tqty\rA\t1\r'],
    ['the sign in its first line “sep=|”', 'sep=|\r\nsku|qty\r\nA|1'],
  ])('reads rows whose cells are separated by %s', (_kind, text) => {
    expect(parse(text).map(({ cells }) => cells)).toEqual([
      ['sku', 'qty'],
      ['A', '1'],
    ])
  })

  it('reads quoted separators, line breaks and quotes, also if a cell arrives in parts', () => {
    const text = 'sku;name\r\nA;"Плащ; ""Шторм""\r\nдвойной"\r\n;;\r\nB;x\r\n'
    const whole = parse(text)
    expect(whole).toEqual([
      { line: 1, cells: ['sku', 'name'] },
      { line: 2, cells: ['A', 'Плащ; "Шторм"\r\nдвойной'] },
      { line: 5, cells: ['B', 'x'] },
    ])
    expect(parse(...text)).toEqual(whole)
  })

  it('throws an error with the line number of a quotation mark that is never closed', () => {
    expect(() => parse('sku;name\nA;"x\nB;y\n')).toThrow('Line 2: a quotation mark')
  })

  it.each(['=1+1', '+7 900', "'=x", '-', '@a', 'Плащ; "Шторм"', ' x ', "'x", '1,5'])(
    'reads %j unchanged from a cell that was written without a formula sign at its start',
    text => {
      const [record] = parse(formatCsvLines([[text, 'end']]))
      expect(record?.cells[0]).not.toMatch(/^[=+\-@]/)
      expect(readCsvText(record?.cells[0] ?? '')).toBe(text)
    },
  )
})

describe('the readers of CSV cells', () => {
  it('accept quantities, prices and yes or no in the format of a Russian spreadsheet', () => {
    expect(readQuantityCell('1 200')).toEqual({ ok: true, value: 1200 })
    expect(readQuantityCell('12,0')).toEqual({ ok: true, value: 12 })
    expect(readPriceCell('12\u00A0990,5')).toEqual({ ok: true, value: 1_299_050 })
    expect(readPriceCell('990.05')).toEqual({ ok: true, value: 99_005 })
    expect(readBooleanCell('ИСТИНА')).toEqual({ ok: true, value: true })
    expect(readBooleanCell('нет')).toEqual({ ok: true, value: false })
  })

  it.each([
    [readQuantityCell('-1')],
    [readQuantityCell('1,5')],
    [readQuantityCell('')],
    [readPriceCell('0')],
    [readPriceCell('1.299,50')],
    [readPriceCell('12,345')],
    [readPriceCell('free')],
    [readBooleanCell('maybe')],
    [readDateTimeCell('31.02.2026', 'from')],
  ])('reject an invalid value and report the expected format: %j', result => {
    expect(result).toMatchObject({ ok: false, failure: expect.stringMatching(/Write /) })
  })

  it.each([
    ['2026-01-01 00:00:00', 'from'],
    ['2026-01-01 09:30:00', 'from'],
    ['2026-07-01 00:00:00', 'to'],
    ['2026-07-01 23:59:59', 'to'],
  ] as const)(
    'read the time %s (%s) back unchanged, even after a spreadsheet reformatted it',
    (moment, bound) => {
      const text = formatDateTimeCell(moment, bound)
      expect(readDateTimeCell(text, bound)).toEqual({ ok: true, value: moment })
      const [day = '', time = '0:00:00'] = text.split(' ')
      const shown = `${day.split('-').reverse().join('.')}${text === day ? '' : ` ${time.slice(0, -3)}`}`
      expect(readDateTimeCell(shown, bound)).toEqual({ ok: true, value: moment })
    },
  )
})
