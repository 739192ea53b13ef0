import { expect, test } from 'vitest'
import { component, momentValue, textValue } from './ical-lines.ts'

test.each(['x'.repeat(500), 'क'.repeat(200), '😀'.repeat(100), `${'x'.repeat(72)}é`, 'x'.repeat(73), ''])(
  'a line is folded between letters, at 75 octets at most, and is whole again when unfolded: %#',
  (text) => {
    const lines = component('A', [['B', text]]).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(`BEGIN:A\r\nB:${text}\r\nEND:A\r\n`)
    // No line is shorter than it has to be, but for what is left at the end.
    for (const line of lines.slice(1, -3)) expect(Buffer.byteLength(line)).toBeGreaterThan(75 - 4)
  },
)

test('signs of the format are escaped, and a moment is written in UTC', () => {
  expect(textValue('a;b,c\\d\r\ne\rf')).toBe(String.raw`a\;b\,c\\d\ne\nf`)
  expect(momentValue('2026-11-20T12:00:00.123+05:30')).toBe('20261120T063000Z')
})
