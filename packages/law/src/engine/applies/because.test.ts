import { expect, it } from 'vitest'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { applies } from './applies.ts'
import { becauseOf } from './because.ts'
import type { Facts } from '../subject.ts'

const law = await loadCatalogue(['gst', 'tds', 'pf'])

const because = (id: string, facts: Facts) => {
  const obligation = law.obligation(id)
  const version = obligation?.versions.at(-1)
  if (!obligation || !version) throw new Error(`no obligation ${id}`)
  return becauseOf(obligation.registration, applies(version, facts))
}

it('names the facts that met the condition', () => {
  expect(because('gst.gstr-3b.monthly', { taxpayer_type: 'regular', filing_frequency: 'monthly' })).toBe(
    'Due for this GSTIN: “Kind of GST registration” is Regular and “GST return frequency” is Monthly.',
  )
})

it('names only the missing facts', () => {
  expect(because('gst.gstr-3b.monthly', { taxpayer_type: 'regular' })).toBe(
    'May be due for this GSTIN; it depends on “GST return frequency”.',
  )
})

it('names the facts that fail the condition', () => {
  expect(because('gst.gstr-3b.monthly', { taxpayer_type: 'composition', filing_frequency: 'monthly' })).toBe(
    'Not due for this GSTIN: “Kind of GST registration” is Composition.',
  )
})

it('needs no fact where it applies to every holder', () => {
  expect(because('pf.ecr.monthly', { pf_covered: true })).toBe(
    'Due because the law requires it for every such PF code.',
  )
})
