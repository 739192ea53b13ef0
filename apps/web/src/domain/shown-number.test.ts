import { expect, it } from 'vitest'
import { shownNumber } from './shown-number.ts'

it.each([
  ['llp', 'AAB1234', 'AAB-1234'],
  ['llp', 'FAAB1234', 'FAAB1234'],
  ['pf', 'KNBNG0012345000', 'KN/BNG/0012345/000'],
  ['pf', 'MH12345', 'MH12345'],
  ['esi', '31001234560000001', '31-00-123456-000-0001'],
  ['gst', '29AAACI4798L1ZU', '29AAACI4798L1ZU'],
])('%s %s is shown as %s', (kind, number, shown) => expect(shownNumber(kind, number)).toBe(shown))
