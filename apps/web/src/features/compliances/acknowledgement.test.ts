import { expect, it } from 'vitest'
import { acknowledgementKind, hasNumberHelp } from './acknowledgement.ts'

it.each([
  ['gst', 'GSTR-3B', 'arn', true],
  ['gst', 'PMT-06', 'challan', false],
  ['tds', 'Form 140', 'token', true],
  ['tds', 'Challan ITNS 281 (TAN challan)', 'challan', false],
  ['mca', 'AOC-4', 'srn', true],
  ['pf', 'ECR and challan', 'trrn', true],
  ['labour', 'Form III', 'ack', false],
  ['pt', 'MTR-6 challan', 'challan', false],
] as const)('%s %s asks for %s', (area, form, kind, helped) => {
  expect(acknowledgementKind({ area, form })).toBe(kind)
  expect(hasNumberHelp({ area, form })).toBe(helped)
})
