import { expect, it } from 'vitest'
import type { Texts } from '../../lib/texts.ts'
import { evidenceOf, verdictOn } from './evidence.ts'

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Texts<'compliances'>

it('an old number has the usual kind', () => {
  expect(evidenceOf({ area: 'gst', form: 'GSTR-3B' }, null)).toBe('arn')
  expect(evidenceOf({ area: 'gst', form: 'GSTR-3B' }, 'other')).toBe('other')
})

it.each([
  ['arn', 'AA290926000001X', false, 'success'],
  ['arn', 'AA2909', true, 'neutral'],
  ['arn', 'AA2909', false, 'warning'],
  ['srn', 'AB1234567', false, 'primary'],
  ['arn', ' ', false, 'neutral'],
] as const)('%s %s has tone %s', (kind, number, isTyping, tone) => {
  expect(verdictOn(t, kind, number, isTyping).tone).toBe(tone)
})

it('a challan is read back in its parts', () => {
  expect(verdictOn(t, 'cin', '0290053 07-11-2026 42', false).message).toBe('evidence.challan 0290053 7 Nov 2026 00042')
})
