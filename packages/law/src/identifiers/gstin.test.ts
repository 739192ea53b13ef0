import { describe, expect, it } from 'vitest'
import { checkIdentifier } from './check.ts'
import { gstinCheckCharacter } from './gstin-check.ts'
import { gstinOf } from './gstin-of.ts'
import { cleanGstin, parseGstin, stateOfGstin } from './gstin.ts'
import { seeded } from './seeded.test-support.ts'

const INFOSYS = '29AAACI4798L1ZU'
const codes = (text: string): string[] => {
  const gstin = parseGstin(text)
  return gstin.ok ? gstin.warnings.map((warning) => warning.code) : ['refused']
}

describe('a GSTIN', () => {
  it('tells state, PAN and registration', () => {
    expect(parseGstin(INFOSYS)).toMatchObject({
      ok: true,
      value: INFOSYS,
      message: 'GSTIN is Valid',
      form: 'regular',
      state_code: '29',
      state: { key: 'karnataka' },
      pan: 'AAACI4798L',
      registration: '1',
      warnings: [],
      notes: [],
    })
  })

  it.each([
    '  29aaaci4798l1zu ',
    '29 AAACI 4798L 1ZU',
    '29-AAACI4798L-1ZU',
    'GSTIN: 29AAACI4798L1ZU',
    'GSTIN/UIN No. 29aaaci4798l1zu',
    'GSTIN29AAACI4798L1ZU',
    "'29AAACI4798L1ZU",
    '\u200b29AAACI4798L\u200d1ZU\ufeff',
    '２９AAACI4798L1ZU',
    '२९AAACI४७९८L1ZU',
    'Infosys Ltd (29AAACI4798L1ZU), Bengaluru',
  ])('is found in %j', (pasted) => {
    expect(cleanGstin(pasted)).toBe(INFOSYS)
  })

  it('says nothing about an empty field', () => {
    expect(parseGstin(' ')).toEqual({ ok: false, isEmpty: true, reason: '', hint: '' })
  })

  it('names the state for the codes that the written rule forgot', () => {
    expect(parseGstin(gstinOf('AAACS8577K', '38'))).toMatchObject({ ok: true, message: 'GSTIN is Valid', warnings: [] })
    expect(stateOfGstin(gstinOf('AAACS8577K', '38'))?.official).toBe('Ladakh')
    expect(parseGstin(gstinOf('AAACS8577K', '97'))).toMatchObject({ ok: true, warnings: [] })
    expect(stateOfGstin(gstinOf('AAACS8577K', '97'))).toBeUndefined()
    expect(codes('99AAACR5055K1ZW')).toEqual(['gstin_centre'])
  })

  it('takes the numbers of other forms, each with a note', () => {
    const form = (text: string): unknown => {
      const gstin = parseGstin(text)
      return gstin.ok && { form: gstin.form, note: gstin.notes[0]?.code, pan: gstin.pan, tan: gstin.tan }
    }
    expect(form('27MUMR12345A1D8')).toEqual({
      form: 'tds-deductor',
      note: 'gstin_tds-deductor',
      pan: null,
      tan: 'MUMR12345A',
    })
    expect(form('27AAACR5055K1CI')).toEqual({
      form: 'tcs-collector',
      note: 'gstin_tcs-collector',
      pan: 'AAACR5055K',
      tan: null,
    })
    expect(form('9917SGP29001OST')).toEqual({ form: 'oidar', note: 'gstin_oidar', pan: null, tan: null })
    expect(form('0717USA00001UNZ')).toMatchObject({ form: 'un-body' })
    expect(form('0717GBR00001NRZ')).toMatchObject({ form: 'non-resident' })
  })

  it('has the right check character in a published number of a foreign supplier too', () => {
    expect(codes('9917SGP29001OST')).toEqual([])
  })

  it('warns, and does not refuse, where the written rule lets in what cannot be', () => {
    expect(codes('29AAACI4798L1ZT')).toEqual(['gstin_check'])
    expect(codes('00AAACR5055K1ZN')).toEqual(['gstin_state'])
    expect(codes('27AAACR5055K0Z8')).toEqual(['gstin_registration'])
    expect(codes('22AAAAA0000A1Z5')).toEqual(['pan_number', 'gstin_check'])
  })

  it('says what is wrong and what to do', () => {
    const hint = (text: string): string => {
      const gstin = parseGstin(text)
      return gstin.ok ? '' : `${gstin.reason}: ${gstin.hint}`
    }
    expect(hint('29AAACI4798L1Z')).toBe(
      'GSTIN is Invalid: A GSTIN has 15 characters and this has 14. Add what is missing.',
    )
    expect(hint('29AAACI47O8L1ZU')).toContain('Character 10 is the letter O; a digit belongs there.')
    expect(hint('40AAACI4798L1ZU')).toContain('No state has the GST code 40.')
    expect(hint('96AAACI4798L1ZU')).toContain('place of supply abroad')
    expect(hint('29ABCDE1234F1Z5')).toContain('fourth letter (character 6)')
    expect(hint('AAACI4798L')).toContain('This is a PAN.')
    expect(hint('29AAACI4798L1YU')).toContain('Z belongs there')
  })

  it('tells old codes of a state from new ones', () => {
    expect(parseGstin(gstinOf('AAACI4798L', '28'))).toMatchObject({ warnings: [], notes: [{ code: 'gstin_old_code' }] })
    expect(gstinOf('AAACI4798L', 'andhra_pradesh').slice(0, 2)).toBe('37')
  })
})

describe('the written rule of a GSTIN', () => {
  const follows = (text: string) => checkIdentifier('gstin', text).spec
  const isTaken = (text: string) => parseGstin(text).ok
  /** The same number with other signs from a place on, counted from 1. */
  const put = (place: number, signs: string) =>
    INFOSYS.slice(0, place - 1) + signs + INFOSYS.slice(place - 1 + signs.length)
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

  it('asks for 15 characters', () => {
    expect([INFOSYS, INFOSYS.slice(0, 14), `${INFOSYS}U`].map(follows)).toEqual([true, false, false])
    expect([INFOSYS, INFOSYS.slice(0, 14), `${INFOSYS}U`].map(isTaken)).toEqual([true, false, false])
  })

  it('begins with a state code from 00 to 37, to which the law has added 38, 97 and 99, and three letters', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    const written = codes.filter((code) => follows(put(1, code)))
    expect(written).toEqual(codes.slice(0, 38))
    expect(codes.filter((code) => isTaken(put(1, code)))).toEqual([...written, '38', '97', '99'])
    for (const place of [3, 4, 5]) {
      for (const sign of ['1', '-'])
        expect([follows(put(place, sign)), isTaken(put(place, sign))]).toEqual([false, false])
    }
  })

  it('goes on with one of eleven letters, a letter, four digits and a letter', () => {
    expect(LETTERS.filter((letter) => follows(put(6, letter))).join('')).toBe('ABCFGHJKLPT')
    expect(LETTERS.filter((letter) => isTaken(put(6, letter))).join('')).toBe('ABCFGHJKLPT')
    for (const wrong of [put(6, '4'), put(7, '4'), put(8, 'A'), put(9, 'A'), put(10, 'O'), put(11, 'A'), put(12, '1')])
      expect([wrong, follows(wrong), isTaken(wrong)]).toEqual([wrong, false, false])
  })

  it('ends with a letter or digit, Z, and a letter or digit', () => {
    expect(['1', 'K', '-'].map((sign) => follows(put(13, sign)))).toEqual([true, true, false])
    expect(LETTERS.filter((letter) => follows(put(14, letter)))).toEqual(['Z'])
    expect(['1', 'K', '-'].map((sign) => follows(put(15, sign)))).toEqual([true, true, false])
    expect([put(13, '-'), put(14, 'Y'), put(15, '-')].map(isTaken)).toEqual([false, false, false])
  })
})

describe('the check character', () => {
  const random = seeded(15)
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

  it('catches every single wrong character', () => {
    for (let round = 0; round < 200; round++) {
      const first14 = random.pick(alphabet, 14)
      const place = random.below(14)
      const other = random.pick(alphabet.replace(first14.charAt(place), ''), 1)
      expect(gstinCheckCharacter(first14.slice(0, place) + other + first14.slice(place + 1))).not.toBe(
        gstinCheckCharacter(first14),
      )
    }
  })

  it('makes numbers that parse without a warning', () => {
    for (let round = 0; round < 200; round++) {
      const pan = `${random.pick('ABCXYZ', 3)}${random.pick('ABCFGHJLPT', 1)}${random.pick('KLM', 1)}${1000 + random.below(9000)}Q`
      const gstin = gstinOf(pan, `${10 + random.below(20)}` as `${number}`, 1 + random.below(35))
      expect(parseGstin(gstin)).toMatchObject({ ok: true, pan, warnings: [] })
    }
  })

  it('is not made from text that is not a number', () => {
    expect(() => gstinCheckCharacter('29AAACI4798L1')).toThrow(RangeError)
    expect(() => gstinCheckCharacter('29AAACI4798L1-')).toThrow(RangeError)
    expect(() => gstinOf('AAACI4798L', 'karnataka', 36)).toThrow(RangeError)
  })
})
